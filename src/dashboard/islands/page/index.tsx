import { enableCopying } from './copying.ts'
import { closeMenus } from './menus.ts'
import { chooseOwnZone } from './own-zone.ts'
import { enableShortcuts } from './shortcuts.ts'
import { quietTransitions } from './transitions.ts'

/** What every page gets: nothing here is needed to use it. */
quietTransitions()
enableCopying()
closeMenus()
enableShortcuts()
// Not imported when needed, as below: it would come after somebody's own choice, and replace it.
chooseOwnZone()

// Few pages need these.
const has = (selector: string) => document.querySelector(selector) !== null
if (has('[data-inserts]')) import('./inserting.ts').then((each) => each.enableInserting())
if (has('[data-notices]')) import('./notices.ts').then((each) => each.readNotices())
if (has('main :is([aria-invalid="true"], [data-invalid="true"])'))
  import('./faults.ts').then((each) => each.focusFirstFault())
if (has('[data-print]')) import('./printing.ts').then((each) => each.enablePrinting())
if (has('[data-choose-all]')) import('./choosing.ts').then((each) => each.enableChoosing())
if (has('[data-total]')) import('./totals.ts').then((each) => each.showTotal())
if (has('[data-count]')) import('./counting.ts').then((each) => each.enableCounting())
