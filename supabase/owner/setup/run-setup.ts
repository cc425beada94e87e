import { OWNER_STEPS } from '../project/owner-steps.ts'
import { PROJECT_STEPS } from './project-steps.ts'
import { SERVER_STEPS } from './server-steps.ts'
import { readSettings } from './settings-step.ts'
import { SetupError } from './setup-error.ts'
import type { SetupContext, Shop, Step } from './step.ts'

export const STEPS: readonly Step[] = [...PROJECT_STEPS, ...SERVER_STEPS]

/** The remaining steps, which only the owner can take. */
function nextSteps({ values, supabaseUrl, siteUrl }: Shop): string {
  const place = { site: siteUrl, project: supabaseUrl, provider: values.PAYMENT_PROVIDER ?? '' }
  const steps = [
    OWNER_STEPS.sender(),
    ...(values.MAIL_PROVIDER && !values.MAIL_WEBHOOK_SECRET ? [OWNER_STEPS.mailWebhook(place)] : []),
    OWNER_STEPS.webhook(place),
    ...(values.PAYMENT_PROVIDER === 'flutterwave' ? [OWNER_STEPS.webhookSecret()] : []),
    OWNER_STEPS.upload(),
    OWNER_STEPS.password(place),
    OWNER_STEPS.publish(),
    OWNER_STEPS.doctor(),
  ]
  const lines = steps.map((step, at) => `  ${at + 1}. ${step}`)
  return `\nEverything is set up. What is left to you, in this order (docs/going-live.md says more):\n${lines.join('\n')}`
}

/** Runs all steps, or the named ones. @throws SetupError at the first failure */
export async function runSetup(context: SetupContext, named: readonly string[] = []): Promise<void> {
  const { say } = context.terminal
  const unknown = named.filter((name) => STEPS.every((step) => step.name !== name))
  if (unknown.length > 0) {
    throw new SetupError(
      `There is no step ${unknown.join(', ')}: the steps are ${STEPS.map(({ name }) => name).join(', ')}.`,
    )
  }
  // The CLI's steps use the project that this folder is linked to.
  const wanted = PROJECT_STEPS.some(({ name }) => named.includes(name)) ? ['connect', ...named] : named
  const steps = named.length === 0 ? STEPS : STEPS.filter(({ name }) => wanted.includes(name))
  const shop = await readSettings(context)
  say(`Settings: in ${context.root.replace(/[\\/]$/, '')}, file shop.env. Keep it to yourself.`)
  for (const { title, run } of steps) say(`${title}: ${await run(shop)}.`)
  if (named.length === 0) say(nextSteps(shop))
}
