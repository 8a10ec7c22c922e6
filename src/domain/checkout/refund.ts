/**
 * How many passes of a line stay valid after a refund of some of its units: the last ones go. Where a rule made more
 * or fewer passes than units, a pass stays as long as any unit that it stands for does.
 *
 * @param passes how many the line was given
 * @param quantity how many units of the line were bought
 * @param refunded how many of these were refunded, all refunds together
 */
export function passesKept(passes: number, quantity: number, refunded: number): number {
  if (quantity <= 0) return 0
  const left = Math.min(Math.max(quantity - refunded, 0), quantity)
  return Math.ceil((passes * left) / quantity)
}
