import { enableCopying } from './copying.ts'
import { focusFirstFault } from './faults.ts'
import { enableInserting } from './inserting.ts'
import { closeMenus } from './menus.ts'
import { readNotices } from './notices.ts'
import { chooseOwnZone } from './own-zone.ts'
import { enablePrinting } from './printing.ts'
import { enableShortcuts } from './shortcuts.ts'
import { quietTransitions } from './transitions.ts'

/** What every page gets: nothing here is needed to use it. */
quietTransitions()
enableCopying()
closeMenus()
enableInserting()
enablePrinting()
enableShortcuts()
readNotices()
focusFirstFault()
chooseOwnZone()
