import type { Child } from 'hono/jsx'
import { usePage } from '../../parts/context.ts'
import { Icon } from '../../parts/icon.tsx'
import type { IconName } from '../../parts/icons.ts'
import { Panel } from '../../parts/panel.tsx'

export interface Step {
  done: boolean
  icon: IconName
  href: string
  title: string
  text: Child
}

/** Without one, the next sign-in needs a link again. */
export const PASSKEY_STEP: Step = {
  done: false,
  icon: 'lock',
  href: '/dashboard/account',
  title: 'Add a passkey',
  text: 'Your sign-in link works once. With a passkey you sign in by face, fingerprint or PIN.',
}

const STEP_COUNTS = ['No step', 'One step', 'Two steps', 'Three steps', 'Four steps']

/** From nothing to the first pass, in the order in which one thing needs the other. */
export function FirstSteps(props: {
  home: string
  done: { credentials: boolean; template: boolean }
  needsPasskey: boolean
  /** For those who want to look around first. */
  sample: Child
}) {
  const { home, done, needsPasskey, sample } = props
  const { may } = usePage()
  const all: Step[] = [
    ...(needsPasskey ? [PASSKEY_STEP] : []),
    {
      done: done.credentials,
      icon: 'shield-check',
      href: `${home}/credentials/new`,
      title: 'Set up Apple Wallet and Google Wallet',
      text: 'Upload your Apple certificate and your Google service account. Without them, passes can’t be added to a wallet.',
    },
    {
      done: done.template,
      icon: 'layout-template',
      href: `${home}/templates/new`,
      title: 'Design a template',
      text: 'One design for both wallets. Publish it when you like it.',
    },
    {
      done: false,
      icon: 'ticket',
      href: `${home}/passes/new`,
      title: 'Issue the first pass',
      text: 'You get one link that works on every phone. Open it, and watch this page fill.',
    },
  ]
  // Whoever may not issue a pass is shown no way to it.
  const steps = all.filter(({ href }) => may(href))
  if (steps.length === 0) return null
  return (
    <Panel title={`${STEP_COUNTS[steps.length]} to the first pass`} actions={sample}>
      <Steps of={steps} />
    </Panel>
  )
}

export function Steps({ of }: { of: Step[] }) {
  return (
    <ol class="steps">
      {of.map(({ done, icon, href, title, text }) => (
        <li class={done ? 'done' : undefined}>
          <Icon name={done ? 'circle-check' : icon} />
          <div>
            <a href={href}>
              <b>{title}</b>
            </a>
            {done ? <span class="faint"> – done</span> : null}
            <p class="help">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
