import { useQuery } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CreditCard from 'lucide-react/icons/credit-card'
import FileDown from 'lucide-react/icons/file-down'
import ShieldCheck from 'lucide-react/icons/shield-check'
import Smartphone from 'lucide-react/icons/smartphone'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { useConnection } from '../../data/connection/connection.ts'
import { myProfile } from '../../data/profile/my-profile.ts'
import { useSession } from '../../data/session/session-state.ts'
import type { Order } from '../../domain/orders/order.ts'
import { formatPhone } from '../../domain/people/format-phone.ts'
import { SavedAddressList } from '../../features/addresses/SavedAddressList.tsx'
import { ForCustomers } from '../../features/auth/ForCustomers.tsx'
import { safePaymentUrl } from '../../features/checkout/payment-redirect.ts'
import { PermissionPrompt } from '../../features/notifications/PermissionPrompt.tsx'
import { OrderActions } from '../../features/orders/actions/OrderActions.tsx'
import { OrderList } from '../../features/orders/OrderList.tsx'
import { useLiveOrders } from '../../features/orders/use-live-orders.ts'
import { ProfileForm } from '../../features/profile/ProfileForm.tsx'
import { WishlistPanel } from '../../features/wishlist/WishlistPanel.tsx'
import { Button } from '../../ui/control/Button.tsx'
import { TextLink } from '../../ui/control/TextLink.tsx'
import { QueryPlaceholder } from '../../ui/feedback/QueryPlaceholder.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { SlowUpdate } from '../../ui/feedback/SlowConnection.tsx'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { Fact } from '../../ui/layout/Fact.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { type TabItem, Tabs } from '../../ui/layout/Tabs.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

const ChangeAddressDialog = lazyPart(() => import('./orders/ChangeAddressDialog.tsx'), 'ChangeAddressDialog')

type ChangeAddressProps = { userId: string; order: Order }

function ChangeAddress({ userId, order }: ChangeAddressProps) {
  const { online } = useConnection()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button disabled={!online} onClick={() => setOpen(true)} variant="plain">
        Change address
      </Button>
      {isOpen && <ChangeAddressDialog onClose={() => setOpen(false)} order={order} userId={userId} />}
    </>
  )
}

function ProfileCard({ userId }: { userId: string }) {
  const query = useQuery(myProfile(userId))
  const { data: profile } = query
  const [isEditing, setEditing] = useState(false)
  if (!profile)
    return (
      <QueryPlaceholder count={1} error="Your profile could not be loaded." loading="Loading profile" query={query} />
    )
  return (
    <section aria-label="Profile" className="rounded-card border border-line bg-surface p-5">
      {isEditing ? (
        <ProfileForm onDone={() => setEditing(false)} profile={profile} />
      ) : (
        <>
          <SlowUpdate query={query} />
          <dl className="grid gap-4 sm:grid-cols-2">
            <Fact label="First name">{profile.firstName}</Fact>
            <Fact label="Last name">{profile.lastName}</Fact>
            <Fact label="Phone">{profile.phone && formatPhone(profile.phone)}</Fact>
            <Fact label="Email">{profile.email}</Fact>
          </dl>
          <div className="mt-5 flex flex-wrap gap-x-5 gap-y-2">
            <Button onClick={() => setEditing(true)} variant="quiet">
              Edit profile
            </Button>
            <TextLink className="text-sm" to="/verify-phone">
              Phone number for signing in
            </TextLink>
          </div>
        </>
      )}
    </section>
  )
}

const SETTINGS = [
  { to: '/email-notifications', Icon: Bell, title: 'Email notifications', text: 'What we may tell you about' },
  {
    to: '/privacy-settings',
    Icon: ShieldCheck,
    title: 'Privacy settings',
    text: 'What others and we may see and use',
  },
  { to: '/payment-methods', Icon: CreditCard, title: 'Payment methods', text: 'Your saved cards' },
  { to: '/this-phone', Icon: Smartphone, title: 'This phone', text: 'What it keeps, data saver, data used' },
  {
    to: '/privacy-and-data',
    Icon: FileDown,
    title: 'Privacy and data',
    text: 'Download your data, sign out everywhere, delete your account',
  },
] as const

function SettingsLinks() {
  return (
    <ul className="overflow-hidden rounded-card border border-line bg-surface">
      {SETTINGS.map(({ to, Icon, title, text }) => (
        <li className="border-b border-line last:border-b-0" key={to}>
          <Link className="flex min-h-16 flex-wrap items-center gap-x-4 px-4 py-3" to={to}>
            <Icon className="shrink-0 text-brand" size={22} />
            <span className="min-w-0 grow basis-[9rem]">
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
            <ChevronRight className="shrink-0 text-muted" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type AccountTab = 'orders' | 'profile' | 'wishlist' | 'settings'

const TABS: readonly TabItem<AccountTab>[] = [
  { id: 'orders', label: 'Orders' },
  { id: 'profile', label: 'Profile' },
  { id: 'wishlist', label: 'Wishlist' },
  { id: 'settings', label: 'Settings' },
]

export function DashboardPage() {
  const { user } = useSession()
  return (
    <div className="mx-auto max-w-4xl pt-3 pb-8">
      <ForCustomers message="Your orders, profile and settings are kept in your account.">
        <header className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
          <PageTitle>My account</PageTitle>
          <TextLink className="text-sm" to="/shop">
            Continue shopping
          </TextLink>
        </header>
        {user ? <Dashboard userId={user.id} /> : <SkeletonList label="Loading your account" />}
      </ForCustomers>
    </div>
  )
}

function Dashboard({ userId }: { userId: string }) {
  const [query, setQuery] = useUrlQuery()
  useLiveOrders(userId)
  return (
    <>
      <PermissionPrompt />
      <Tabs items={TABS} label="Account">
        {(tab) => {
          if (tab === 'profile') {
            return (
              <>
                <ProfileCard userId={userId} />
                <SavedAddressList userId={userId} />
              </>
            )
          }
          if (tab === 'wishlist') return <WishlistPanel />
          if (tab === 'settings') return <SettingsLinks />
          return (
            <OrderList
              actionsFor={(order) => (
                <OrderActions
                  order={order}
                  paymentUrl={safePaymentUrl(order.paymentLink, location.origin)}
                  userId={userId}
                >
                  <ChangeAddress order={order} userId={userId} />
                </OrderActions>
              )}
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
