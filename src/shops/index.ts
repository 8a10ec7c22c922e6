import type { CheckoutSource } from '../domain/model/checkout-notice.ts'
import type { CheckoutProvider } from '../domain/model/checkout-order.ts'
import { generic } from './generic.ts'
import { shopify } from './shopify.ts'
import { stripe } from './stripe.ts'
import { woocommerce } from './woocommerce.ts'

/** All kinds of shops. A new kind is one file and one line here. */
export const CHECKOUT_SOURCES = { stripe, shopify, woocommerce, generic } satisfies Record<
  CheckoutProvider,
  CheckoutSource
>
