import { type Context, Hono } from 'hono'
import type { DashboardEnv } from '../../env.ts'
import { formState } from '../../form-state.ts'
import { askFirst } from '../../person-api.ts'
import { leadTo, submit } from '../../submit.ts'
import {
  changeShopFromForm,
  createShopFromForm,
  rotateSecretFromForm,
  showEditShop,
  showNewShop,
} from './form.tsx'
import { showShops } from './list.tsx'
import { showOrder } from './order.tsx'
import { deleteRuleFromForm, ruleFromForm, showEditRule, showNewRule } from './rule.tsx'
import { showShop } from './shop.tsx'
import { showTry, tryFromForm } from './try.tsx'
import { orderOf, shopOf, shopPage, shopsPage } from './views.ts'

const first = (c: Context<DashboardEnv>) => formState(c.var.deps.newId)

export const shopPages = new Hono<DashboardEnv>()
  .get('/', showShops)
  .get('/new', askFirst, (c) => showNewShop(c, first(c)))
  .post('/new', createShopFromForm)
  .get('/:shopId', (c) => showShop(c, first(c)))
  .get('/:shopId/edit', askFirst, (c) => showEditShop(c, first(c)))
  .post('/:shopId/edit', changeShopFromForm)
  .post('/:shopId/rotate-secret', (c) => rotateSecretFromForm(c, showShop))
  .post('/:shopId/status', async (c) => {
    const { answer, state } = await submit(
      c,
      'PATCH',
      '/checkout-connections/{connectionId}',
      shopOf(c),
    )
    return answer.ok ? leadTo(c, shopPage(c), 'saved') : showShop(c, state)
  })
  .post('/:shopId/delete', async (c) => {
    const { name } = await c.var.api.read('/checkout-connections/{connectionId}', shopOf(c))
    const { answer, state } = await submit(
      c,
      'DELETE',
      '/checkout-connections/{connectionId}',
      shopOf(c),
    )
    return answer.ok ? leadTo(c, shopsPage(c), 'deletedOne', { name }) : showShop(c, state)
  })
  .get('/:shopId/try', (c) => showTry(c))
  .post('/:shopId/try', tryFromForm)
  .get('/:shopId/rules/new', askFirst, showNewRule)
  .post('/:shopId/rules/new', ruleFromForm)
  .get('/:shopId/rules/:ruleId', askFirst, showEditRule)
  .post('/:shopId/rules/:ruleId', ruleFromForm)
  .post('/:shopId/rules/:ruleId/delete', deleteRuleFromForm)
  .get('/:shopId/orders/:orderId', (c) => showOrder(c))
  .post('/:shopId/orders/:orderId/replay', async (c) => {
    const path = '/checkout-connections/{connectionId}/orders/{orderId}/replay'
    const { answer, state } = await submit(c, 'POST', path, orderOf(c))
    const here = `${shopPage(c)}/orders/${encodeURIComponent(c.req.param('orderId'))}`
    return answer.ok ? leadTo(c, here, 'processed') : showOrder(c, state)
  })
