import { enableCopying } from './copying.ts'
import { closeMenus } from './menus.ts'
import { enablePrinting } from './printing.ts'
import { enableShortcuts } from './shortcuts.ts'
import { localTimes } from './times.ts'

/** What every page gets: nothing here is needed to use it. */
enableCopying()
closeMenus()
enablePrinting()
enableShortcuts()
localTimes()
