import { Link } from 'react-router-dom'
import { useConnection } from '../../data/connection/connection.ts'
import { useSession } from '../../data/session/session.ts'
import { SavedAddressList } from '../../features/addresses/SavedAddressList.tsx'
import { SignInPrompt } from '../../features/auth/SignInPrompt.tsx'
import { safePaymentUrl } from '../../features/checkout/payment-redirect.ts'
import { PermissionQuestion } from '../../features/notifications/PermissionQuestion.tsx'
import { OrderActions } from '../../features/orders/actions/OrderActions.tsx'
import { OrderList } from '../../features/orders/OrderList.tsx'
import { useLiveOrders } from '../../features/orders/use-live-orders.ts'
import { ProfileCard } from '../../features/profile/ProfileCard.tsx'
import { SettingsLinks } from '../../features/settings/SettingsLinks.tsx'
import { WishlistPanel } from '../../features/wishlist/WishlistPanel.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { type TabItem, Tabs } from '../../ui/layout/Tabs.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'
import { ChangeAddress } from './orders/ChangeAddress.tsx'

type AccountTab = 'orders' | 'profile' | 'wishlist' | 'settings'

const TABS: readonly TabItem<AccountTab>[] = [
  { id: 'orders', label: 'Orders' },
  { id: 'profile', label: 'Profile' },
  { id: 'wishlist', label: 'Wishlist' },
  { id: 'settings', label: 'Settings' },
]

export function DashboardPage() {
  const { status, user } = useSession()
  return (
    <div className="mx-auto max-w-4xl pt-3 pb-8">
      {status === 'signed-out' ? (
        <SignInPrompt message="Your orders, profile and settings are kept in your account." />
      ) : (
        <>
          <header className="mb-3 flex items-center justify-between gap-3">
            <PageTitle>My account</PageTitle>
            <Link className="inline-flex min-h-11 items-center text-sm font-semibold text-brand" to="/shop">
              Continue shopping
            </Link>
          </header>
          {user ? <Dashboard userId={user.id} /> : <SkeletonList label="Loading your account" />}
        </>
      )}
    </div>
  )
}

function Dashboard({ userId }: { userId: string }) {
  const { online } = useConnection()
  const [query, setQuery] = useUrlQuery()
  useLiveOrders(userId)
  return (
    <>
      <PermissionQuestion />
      <Tabs items={TABS} label="Account">
        {(tab) => {
          if (tab === 'profile') {
            return (
              <>
                <ProfileCard isOnline={online} userId={userId} />
                <SavedAddressList isOnline={online} userId={userId} />
              </>
            )
          }
          if (tab === 'wishlist') return <WishlistPanel />
          if (tab === 'settings') return <SettingsLinks />
          return (
            <OrderList
              actionsFor={(order) => (
                <OrderActions
                  isOnline={online}
                  order={order}
                  paymentUrl={safePaymentUrl(order.paymentLink, location.origin)}
                  userId={userId}
                >
                  <ChangeAddress isOnline={online} order={order} userId={userId} />
                </OrderActions>
              )}
              isOnline={online}
              onOpen={(id) => setQuery({ order: id ?? '' })}
              openId={query.get('order')}
              userId={userId}
            />
          )
        }}
      </Tabs>
    </>
  )
}
