import { enableCopying } from './copying.ts'
import { closeMenus } from './menus.ts'
import { readNotices } from './notices.ts'
import { enableShortcuts } from './shortcuts.ts'
import { localTimes } from './times.ts'

/** What every page gets: nothing here is needed to use it. */
enableCopying()
closeMenus()
enableShortcuts()
localTimes()
readNotices()
