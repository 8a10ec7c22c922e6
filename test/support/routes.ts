import { createApp } from '../../src/app.ts'
import { dashboard, scanPages } from '../../src/dashboard/routes.ts'
import { operations } from '../../src/http/operations-room.ts'
import { mcp } from '../../src/mcp/routes.ts'

interface Route {
  method: string
  path: string
}

const below = (base: string, { routes }: { routes: Route[] }): Route[] =>
  routes.map(({ method, path }) => ({ method, path: path === '/' && base ? base : base + path }))

/** Every route of the service: those of the start, and those of the rooms that open late. */
export const EVERY_ROUTE: Route[] = [
  ...below('', createApp()),
  ...below('', operations),
  ...below('/mcp', mcp),
  ...below('/dashboard', dashboard),
  ...below('/scan', scanPages),
]
