import { lazy } from 'react'
import { SUPPORT_PAGE } from '../../content/pages/support-page.ts'
import { useSession } from '../../data/session/session.ts'
import { FaqList } from '../../features/support/FaqList.tsx'
import { ServiceStatus } from '../../features/support/ServiceStatus.tsx'
import { SupportCards } from '../../features/support/SupportCards.tsx'
import { TicketForm } from '../../features/support/TicketForm.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { AfterHydration } from '../../ui/hydration/AfterHydration.tsx'
import { LazyPart } from '../../ui/hydration/LazyPart.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'

const NotSynced = lazy(async () => ({ default: (await import('../../features/not-synced/NotSynced.tsx')).NotSynced }))
const MyTickets = lazy(async () => ({ default: (await import('./MyTickets.tsx')).MyTickets }))

const TABS = [
  { id: 'faq', label: SUPPORT_PAGE.tabs.faq },
  { id: 'ticket', label: SUPPORT_PAGE.tabs.ticket },
  { id: 'status', label: SUPPORT_PAGE.tabs.status },
] as const

export function SupportPage() {
  const { user } = useSession()
  return (
    <div className="pt-3 pb-10">
      <PageHead title="Help Center" description={SUPPORT_PAGE.intro} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <PageTitle>{SUPPORT_PAGE.title}</PageTitle>
          <p className="mt-2 text-muted">{SUPPORT_PAGE.intro}</p>
        </div>
        {!user && (
          <LinkButton to="/signin" variant="plain">
            Sign In
          </LinkButton>
        )}
      </div>
      <div className="my-6">
        <SupportCards />
      </div>
      <div className="max-w-3xl">
        <Tabs items={TABS} label="Help">
          {(tab) => {
            if (tab === 'status')
              return (
                <>
                  <ServiceStatus />
                  <AfterHydration>
                    <NotSynced />
                  </AfterHydration>
                </>
              )
            if (tab === 'faq') return <FaqList />
            return (
              <>
                <TicketForm />
                {user && (
                  <LazyPart>
                    <MyTickets userId={user.id} />
                  </LazyPart>
                )}
              </>
            )
          }}
        </Tabs>
      </div>
    </div>
  )
}
