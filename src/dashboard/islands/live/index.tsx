import { watchPage } from './watch-page.ts'

watchPage()
