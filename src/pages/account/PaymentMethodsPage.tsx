import { PAYMENT_METHODS_PAGE } from '../../content/pages/payment-methods-page.ts'
import { useConnection } from '../../data/connection/connection.ts'
import { useSession } from '../../data/session/session.ts'
import { useFilled } from '../../data/settings/use-filled.ts'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { InfoCard } from '../../features/saved-cards/InfoCard.tsx'
import { SavedCards } from '../../features/saved-cards/SavedCards.tsx'
import { SettingsPage } from '../../features/settings/SettingsPage.tsx'

export function PaymentMethodsPage() {
  const { status, user } = useSession()
  const { online } = useConnection()
  const { title, billing, security } = useFilled(PAYMENT_METHODS_PAGE)
  return (
    <>
      {status === 'signed-out' ? (
        <SignInPrompt message="Your saved cards are kept in your account." />
      ) : (
        <SettingsPage intro="Your saved cards. We never store their full numbers." title={title}>
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
