<?php

// Made by `npm run sdks` from docs/openapi.json. Changes by hand are lost.

declare(strict_types=1);

namespace WalletPass\Models;

use WalletPass\Model;

/**
 * An order with the details from the shop.
 *
 * @property-read string $id The id of the order in this service.
 * @property-read string $connectionId The connection that the order came by.
 * @property-read string $source The kind of shop.
 * @property-read string $orderId The shop's own id of the order.
 * @property-read string|null $orderName The name that people know it by.
 * @property-read string $status ISSUED: every line that is to have passes has them. PARTIAL: some lines have none.
 * UNMATCHED: paid, and no rule fits. WAITING: for payment, or for the shop to say what was bought. VOIDED:
 * refunded, cancelled or disputed, and no pass is left. FAILED: rules fit, and no pass could be issued.
 * @property-read bool|null $test Whether no real money moved; null when the source does not say.
 * @property-read \DateTimeImmutable|null $paidAt When the order was paid. Where the shop does not say: when it
 * first said that the order is paid. Null: it is not paid.
 * @property-read list<CheckoutOrderPass> $passes The passes that were issued for the order.
 * @property-read string|null $bundleId The id of the bundle, by which its link is rotated; null for an order of
 * fewer than two passes.
 * @property-read string|null $bundleUrl One link to all passes of the order, for the buyer; null below two passes.
 * @property-read list<UnmatchedLine> $unmatched Lines of the order that no rule fits.
 * @property-read list<UnmatchedLine> $withoutPass Lines that get no pass, because their rule says so.
 * @property-read list<CheckoutFailure> $failures Passes that could not be created, and lines that could not be
 * read.
 * @property-read list<CheckoutDispute> $disputes Disputes in which the buyer’s bank took the money back.
 * @property-read list<string> $failedRefunds The shop’s ids of refunds that failed: the buyer did not get the
 * money.
 * @property-read list<Warning> $warnings What has to be done by hand, and why passes are missing.
 * @property-read \DateTimeImmutable $createdAt When the shop first sent the order.
 * @property-read \DateTimeImmutable $updatedAt When the order last changed.
 * @property-read CheckoutOrderContent|null $order The order from the shop, in one shape for all shops. Rules see
 * this. Null after 30 days, and once a pass of the order was deleted.
 */
final class CheckoutOrderDetail extends Model
{
    protected const MEMBERS = [
        'id' => null,
        'connectionId' => null,
        'source' => null,
        'orderId' => null,
        'orderName' => null,
        'status' => null,
        'test' => null,
        'paidAt' => 'instant',
        'passes' => ['list', CheckoutOrderPass::class],
        'bundleId' => null,
        'bundleUrl' => null,
        'unmatched' => ['list', UnmatchedLine::class],
        'withoutPass' => ['list', UnmatchedLine::class],
        'failures' => ['list', CheckoutFailure::class],
        'disputes' => ['list', CheckoutDispute::class],
        'failedRefunds' => null,
        'warnings' => ['list', Warning::class],
        'createdAt' => 'instant',
        'updatedAt' => 'instant',
        'order' => CheckoutOrderContent::class,
    ];
}
