import { useFilled } from '../../data/settings/use-filled.ts'
import { SavedCards } from '../../features/saved-cards/SavedCards.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { SettingsLayout } from './SettingsLayout.tsx'

/** Rule W2. */
const PAYMENT_METHODS_PAGE = {
  title: 'Payment Methods',
  billing: {
    title: 'Billing Information',
    lines: [
      'All charges are made in Nigerian naira (NGN).',
      'They appear on your statement as {shop}.',
      'The receipt of each order is in your dashboard.',
    ],
  },
  security: {
    title: 'Security Information',
    lines: [
      'We keep the last four digits, the brand and the expiry date of a card, never its number or CVV.',
      'Payments are made on the secure page of {provider}.',
      'You can remove a card at any time.',
    ],
  },
} as const

export function PaymentMethodsPage() {
  const { title, billing, security } = useFilled(PAYMENT_METHODS_PAGE)
  return (
    <SettingsLayout
      below={
        <div className="mt-8 grid gap-4 sm:grid-cols-2">
          {[billing, security].map(({ title, lines }) => (
            <Panel key={title} title={title}>
              <ul className="grid gap-1.5 text-sm text-muted">
                {lines.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            </Panel>
          ))}
        </div>
      }
      intro="Your saved cards. We never store their full numbers."
      prompt="Your saved cards are kept in your account."
      title={title}
    >
      {(user) => <SavedCards userId={user.id} />}
    </SettingsLayout>
  )
}
