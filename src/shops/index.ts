import type { ShopAdapters } from '../domain/model/ports/checkout.ts'
import { generic } from './generic.ts'
import { shopify } from './shopify.ts'
import { stripe } from './stripe.ts'
import { woocommerce } from './woocommerce.ts'

/** All kinds of shops. A new kind is one file and one line here. */
export const SHOP_ADAPTERS: ShopAdapters = { stripe, shopify, woocommerce, generic }
