import { PAYMENT_METHODS_PAGE } from '../../content/payment-methods-page.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { useSession } from '../../data/session/session.ts'
import { InfoCard } from '../../features/account/InfoCard.tsx'
import { SavedCards } from '../../features/account/SavedCards.tsx'
import { SettingsPage } from '../../features/account/SettingsPage.tsx'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'

export function PaymentMethodsPage() {
  const { status, user } = useSession()
  const { online } = useConnection()
  const { title, billing, security } = PAYMENT_METHODS_PAGE
  return (
    <>
      {status === 'signed-out' ? (
        <SignInPrompt message="Your saved cards are kept in your account." />
      ) : (
        <SettingsPage intro="The cards you know us by. Their numbers are never stored." title={title}>
          {user && <SavedCards isOnline={online} userId={user.id} />}
          <div className="mt-8 grid gap-4 sm:grid-cols-2">
            <InfoCard {...billing} />
            <InfoCard {...security} />
          </div>
        </SettingsPage>
      )}
    </>
  )
}
