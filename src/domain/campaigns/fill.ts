import { jsonDiff } from '../../lib/json/diff.ts'
import { type CampaignPlan, MAX_MESSAGE_CHARACTERS, type Written } from '../model/campaign.ts'
import { type Ctx, withScopes } from '../model/ctx.ts'
import { AppError } from '../model/errors.ts'
import type { Pass } from '../model/pass.ts'
import { PushMessageText } from '../model/pass-input.ts'
import type { TemplateContent } from '../model/template-content.ts'
import { keepStoredStatus, nextMessage, nextVersion } from '../passes/change.ts'
import { changeByPatch, inputOf } from '../passes/update.ts'
import { placeholderValues } from '../render/placeholder-values.ts'
import { fill } from '../render/placeholders.ts'
import { paths } from './check.ts'

/** What a campaign makes of one pass. */
export interface Filled {
  after: Pass
  /** Null where the campaign says nothing. */
  message: string | null
  /** What it writes; what is written once more as it was is left out. */
  written: Written
  changed: string[]
}

/** A patch that a pass does not take: its code is the reason. */
export class Unfillable extends Error {
  readonly reason: string
  constructor(reason: string) {
    super(reason)
    this.name = 'Unfillable'
    this.reason = reason
  }
}

/**
 * The pass as the campaign leaves it: its placeholders are filled in of what the pass says before the change, those of the
 * message of what it says afterwards.
 *
 * @throws Unfillable where the pass cannot take it
 */
export async function fillPass(
  ctx: Ctx,
  { message, change }: Pick<CampaignPlan, 'message' | 'change'>,
  template: TemplateContent,
  pass: Pass,
): Promise<Filled> {
  const patch = change === null ? null : filledPatch(change, placeholderValues(template, pass))
  const after = patch === null ? pass : await patched(ctx, pass, template, patch)
  const [before, input] = [inputOf(pass, template), inputOf(after, template)]
  const written = paths(change ?? {}).flatMap((path): Written => {
    const [was, is] = [at(before, path), at(input, path)]
    return JSON.stringify(was) === JSON.stringify(is) ? [] : [[path, was, is]]
  })
  const text = message === null ? null : fill(message, placeholderValues(template, after))
  if (text !== null) checkText(text)
  return {
    after:
      text === null
        ? after
        : { ...after, overrides: { ...after.overrides, message: nextMessage(ctx, pass, text) } },
    message: text,
    written,
    changed: jsonDiff(before, input),
  }
}

/** The pass without what the campaign has written, wherever that is still there; null where it is nowhere. */
export async function takeBack(
  ctx: Ctx,
  written: Written,
  template: TemplateContent,
  pass: Pass,
): Promise<{ after: Pass; changed: string[] } | null> {
  const before = inputOf(pass, template)
  const patch: Record<string, unknown> = {}
  for (const [path, was, is] of written) {
    if (JSON.stringify(at(before, path)) !== JSON.stringify(is)) continue
    const [member, key] = path as [string, string?]
    patch[member] =
      key === undefined ? was : { ...(patch[member] as object | undefined), [key]: was }
  }
  if (Object.keys(patch).length === 0) return null
  const after = await patched(ctx, pass, template, patch)
  return { after, changed: jsonDiff(before, inputOf(after, template)) }
}

/**
 * The next version of a pass that a campaign changes.
 *
 * @throws Unfillable where its barcode cannot say what the placeholders in it come to
 */
export function nextOf(ctx: Ctx, pass: Pass, after: Pass, template: TemplateContent): Pass {
  try {
    return keepStoredStatus(pass, nextVersion(ctx, pass, { after, silently: true }, template))
  } catch (error) {
    throw unfillable(error)
  }
}

/** A refusal of one pass, told apart from a failure of the service, which is tried again. */
const unfillable = (error: unknown): unknown =>
  error instanceof AppError && error.status < 500 ? new Unfillable(error.code) : error

async function patched(
  ctx: Ctx,
  pass: Pass,
  template: TemplateContent,
  patch: Record<string, unknown>,
): Promise<Pass> {
  try {
    // Points and access are no members that a campaign changes, whoever has started it.
    const { after } = await changeByPatch(
      withScopes(ctx, new Set()),
      pass,
      template,
      patch,
      undefined,
    )
    return after
  } catch (error) {
    throw unfillable(error)
  }
}

function filledPatch(
  { fields, ...members }: Record<string, unknown>,
  values: Record<string, unknown>,
): Record<string, unknown> {
  const filled = Object.entries((fields ?? {}) as Record<string, unknown>).map(([key, value]) => [
    key,
    typeof value === 'string' ? fill(value, values) : value,
  ])
  return { ...members, ...(fields !== undefined && { fields: Object.fromEntries(filled) }) }
}

function checkText(text: string): void {
  if (text.trim() === '') throw new Unfillable('message_empty')
  if (text.length > MAX_MESSAGE_CHARACTERS) throw new Unfillable('message_too_long')
  if (!PushMessageText.safeParse(text).success) throw new Unfillable('message_invalid')
}

function at(value: unknown, path: readonly string[]): unknown {
  let here = value
  for (const part of path) here = (here as Record<string, unknown> | undefined)?.[part]
  return here ?? null
}
