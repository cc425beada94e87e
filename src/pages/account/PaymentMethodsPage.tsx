import { useId } from 'react'
import { useConnection } from '../../data/connection/connection.ts'
import { useFilled } from '../../data/settings/use-filled.ts'
import { SavedCards } from '../../features/saved-cards/SavedCards.tsx'
import { SettingsPage } from './SettingsPage.tsx'

/** The two static cards of the saved cards page. Rule W2. */
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
  const { online } = useConnection()
  const { title, billing, security } = useFilled(PAYMENT_METHODS_PAGE)
  return (
    <SettingsPage
      intro="Your saved cards. We never store their full numbers."
      prompt="Your saved cards are kept in your account."
      title={title}
    >
      {(user) => (
        <>
          {user && <SavedCards isOnline={online} userId={user.id} />}
          <div className="mt-8 grid gap-4 sm:grid-cols-2">
            <InfoCard {...billing} />
            <InfoCard {...security} />
          </div>
        </>
      )}
    </SettingsPage>
  )
}

type InfoCardProps = { title: string; lines: readonly string[] }

function InfoCard({ title, lines }: InfoCardProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-4">
      <h2 className="text-base" id={id}>
        {title}
      </h2>
      <ul className="mt-2 grid gap-1.5 text-sm text-muted">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
