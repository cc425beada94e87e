import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useCallback, useEffect, useState } from 'react'
import { FAQ, type FaqEntry } from '../../content/settings/faq.ts'
import { useOutbox } from '../../data/delivery/outbox-state.ts'
import { type Health, probeService, SERVICES, type Service } from '../../data/services/service-health.ts'
import { useSession } from '../../data/session/session-state.ts'
import { useSetting } from '../../data/settings/settings-store.ts'
import { useFilled } from '../../data/settings/use-filled.ts'
import { foldText } from '../../domain/catalogue/folded-text.ts'
import { SupportCards } from '../../features/support/SupportCards.tsx'
import { TicketForm } from '../../features/support/TicketForm.tsx'
import { Button } from '../../ui/control/Button.tsx'
import { LinkButton } from '../../ui/control/LinkButton.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { useEarlyInput } from '../../ui/form/use-early-input.ts'
import { lazyPart } from '../../ui/hydration/lazy-part.tsx'
import { Disclosure } from '../../ui/layout/Disclosure.tsx'
import { PageHead } from '../../ui/layout/PageHead.tsx'
import { PageTitle } from '../../ui/layout/PageTitle.tsx'
import { Tabs } from '../../ui/layout/Tabs.tsx'

type Seen = Health | 'checking'

const HEALTH: Readonly<Record<Seen, { readonly tone: BadgeTone; readonly text: string }>> = {
  checking: { tone: 'grey', text: 'Checking…' },
  working: { tone: 'green', text: 'Working' },
  failing: { tone: 'red', text: 'Having problems' },
  unreachable: { tone: 'gold', text: 'Not reachable from here' },
}
const SERVICE_NAMES: Readonly<Record<Service, string>> = {
  database: 'Products and orders',
  'sign-in': 'Sign-in',
  realtime: 'Live updates and chat',
  payments: 'Payments',
}
const ALL_CHECKING = Object.fromEntries(SERVICES.map((service) => [service, 'checking'])) as Record<Service, Seen>

function useServiceHealth() {
  const [health, setHealth] = useState(ALL_CHECKING)
  const check = useCallback(() => {
    setHealth(ALL_CHECKING)
    for (const service of SERVICES) {
      void probeService(service).then((health) => setHealth((before) => ({ ...before, [service]: health })))
    }
  }, [])
  useEffect(check, [check])
  return { seen: health, check }
}

/** Shows which services this device reaches, and its pending changes (rule S6). */
function ServiceStatus() {
  const { seen, check } = useServiceHealth()
  const { waiting, rejected } = useOutbox()
  return (
    <section aria-labelledby="status-title">
      <div className="flex items-center justify-between gap-3">
        <h2 id="status-title" className="text-xl">
          Service Status
        </h2>
        <Button variant="plain" className="shrink-0" onClick={check}>
          <RefreshCw size={18} /> Check again
        </Button>
      </div>
      <p className="mt-1 text-muted">As this device sees it right now.</p>
      <ul aria-live="polite" className="mt-4 rounded-card border border-line bg-surface px-4 [&>li+li]:border-t">
        {SERVICES.map((service) => (
          <li key={service} className="flex min-h-14 items-center justify-between gap-3">
            {SERVICE_NAMES[service]}
            <Badge tone={HEALTH[seen[service]].tone}>{HEALTH[seen[service]].text}</Badge>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 text-lg">Changes on this device</h3>
      <ul className="mt-1 text-muted">
        {waiting.length + rejected.length === 0 && <li>Everything is synced.</li>}
        {waiting.length > 0 && <li>{`${waiting.length} waiting to be sent`}</li>}
        {rejected.length > 0 && (
          <li className="text-danger">{`${rejected.length} not synced: needs your attention`}</li>
        )}
      </ul>
    </section>
  )
}

/** Returns the questions whose text or keywords contain every search word, in the owner's order. */
export function findAnswers(entries: readonly FaqEntry[], search: string): readonly FaqEntry[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  return entries.filter(({ question, answer, keywords }) => {
    const text = foldText(`${question} ${answer} ${keywords.join(' ')}`)
    return words.every((word) => text.includes(word))
  })
}

function FaqList() {
  const [search, setSearch] = useState('')
  const input = useEarlyInput<HTMLInputElement>(search, setSearch)
  const { entries } = useFilled(useSetting('faq', FAQ))
  const found = findAnswers(entries, search)
  return (
    <section aria-labelledby="faq-title">
      <h2 id="faq-title" className="text-xl">
        Frequently Asked Questions
      </h2>
      <Field
        ref={input}
        className="my-4"
        isLabelHidden
        label="Search the answers"
        placeholder="Search the answers"
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {found.length === 0 ? (
        <EmptyState headingLevel={3} message="Try other words, or ask us in the live chat." title="No answer found" />
      ) : (
        found.map(({ id, question, answer }) => (
          <Disclosure key={id} title={question}>
            <p>{answer}</p>
          </Disclosure>
        ))
      )}
    </section>
  )
}

const NotSynced = lazyPart(() => import('../../features/not-synced/NotSynced.tsx'), 'NotSynced')
const MyTickets = lazyPart(() => import('./MyTickets.tsx'), 'MyTickets')

const INTRO = 'Find an answer below, or reach us the way you like best.'

const TABS = [
  { id: 'faq', label: 'FAQ' },
  { id: 'ticket', label: 'Submit Ticket' },
  { id: 'status', label: 'Service Status' },
] as const

export function SupportPage() {
  const { user } = useSession()
  return (
    <div className="pt-3 pb-10">
      <PageHead title="Help Center" description={INTRO} />
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <PageTitle>How can we help you?</PageTitle>
          <p className="mt-2 text-muted">{INTRO}</p>
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
                  <NotSynced />
                </>
              )
            if (tab === 'faq') return <FaqList />
            return (
              <>
                <TicketForm />
                {user && <MyTickets userId={user.id} />}
              </>
            )
          }}
        </Tabs>
      </div>
    </div>
  )
}
