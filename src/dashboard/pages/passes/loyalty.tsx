import type { Answers } from '../../../http/endpoints.ts'
import { useForm } from '../../parts/context.ts'
import { Fold, Form, SelectField } from '../../parts/form.tsx'
import { IfMay } from '../../parts/if-may.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Table } from '../../parts/table.tsx'

type Rewards = Answers['PassRewards']
type Reward = Rewards['rewards'][number]

/** The tier of a pass and what it can get for its points; nothing where its template has neither. */
export function Loyalty({ of, here }: { of: Rewards; here: string }) {
  if (of.tiers.length === 0 && of.rewards.length === 0) return null
  return (
    <Panel title="Rewards" id="rewards" lead={of.tiers.length === 0 ? undefined : tierWords(of)}>
      {of.rewards.length === 0 ? null : <RewardTable of={of} here={here} />}
      {of.tiers.length === 0 ? null : (
        <IfMay change={`${here}/tier`}>
          <Fold summary="Change tier">
            <Form isPart action={`${here}/tier`}>
              <SelectField
                name="null:/tier"
                label="Tier"
                help="A tier that you choose stays until you choose “By points earned” again."
                value={of.isTierSetByHand ? of.tier : ''}
                options={[
                  { value: '', label: 'By points earned' },
                  ...of.tiers.map(({ key, label }) => ({ value: key, label })),
                ]}
              />
              <button type="submit" class="button">
                Save tier
              </button>
            </Form>
          </Fold>
        </IfMay>
      )}
    </Panel>
  )
}

function tierWords({ tier, tiers, isTierSetByHand }: Rewards): string {
  const label = tiers.find(({ key }) => key === tier)?.label ?? tier
  return isTierSetByHand ? `Tier: ${label}, set by hand` : `Tier: ${label}`
}

function RewardTable({ of, here }: { of: Rewards; here: string }) {
  const state = useForm()
  // A form that is sent twice counts once: the transaction is named by the form.
  const transactionId = state.idempotencyKey.replace(/^form_/, 'txn_')
  return (
    <Table
      caption="Rewards of this pass"
      rows={of.rewards}
      columns={[
        { title: 'Reward', cell: ({ label }) => label },
        { title: 'Points', isNumber: true, cell: ({ cost }) => cost },
        {
          title: '',
          cell: (reward) =>
            reward.state === 'AVAILABLE' ? (
              <IfMay change={`${here}/rewards/${reward.key}/redeem`}>
                <Form isPart action={`${here}/rewards/${reward.key}/redeem`}>
                  <input type="hidden" name="/transactionId" value={transactionId} />
                  <button type="submit" class="button">
                    Redeem
                  </button>
                </Form>
              </IfMay>
            ) : (
              <span class="help">{whyNot(reward, of)}</span>
            ),
        },
      ]}
    />
  )
}

/** Why a pass cannot have a reward now. */
function whyNot({ state, missing, tier, redeemed }: Reward, { tiers }: Rewards): string {
  if (state === 'TOO_FEW') return missing === 1 ? '1 point missing' : `${missing} points missing`
  if (state === 'TIER') return `From ${tiers.find(({ key }) => key === tier)?.label ?? tier}`
  if (state === 'USED_UP') return redeemed === 1 ? 'Redeemed' : `Redeemed ${redeemed} times`
  return 'Ended'
}
