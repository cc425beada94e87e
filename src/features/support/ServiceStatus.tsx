import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useCallback, useEffect, useState } from 'react'
import { SUPPORT_PAGE } from '../../content/pages/support-page.ts'
import { useOutbox } from '../../data/delivery/outbox-state.ts'
import { type Health, probeService, SERVICES, type Service } from '../../data/services/service-health.ts'
import { fillText } from '../../lib/fill-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Badge, type BadgeTone } from '../../ui/feedback/Badge.tsx'

type Seen = Health | 'checking'

const TONES: Readonly<Record<Seen, BadgeTone>> = {
  checking: 'grey',
  working: 'green',
  failing: 'red',
  unreachable: 'gold',
}
const ALL_CHECKING = Object.fromEntries(SERVICES.map((service) => [service, 'checking'])) as Record<Service, Seen>

function useServiceHealth() {
  const [seen, setSeen] = useState(ALL_CHECKING)
  const check = useCallback(() => {
    setSeen(ALL_CHECKING)
    for (const service of SERVICES) {
      void probeService(service).then((health) => setSeen((before) => ({ ...before, [service]: health })))
    }
  }, [])
  useEffect(check, [check])
  return { seen, check }
}

/** The shop's services as this device reaches them, and what it has still to send (rule S6). */
export function ServiceStatus() {
  const { seen, check } = useServiceHealth()
  const { waiting, rejected } = useOutbox()
  const { services, health, queue } = SUPPORT_PAGE
  return (
    <section aria-labelledby="status-title">
      <div className="flex items-center justify-between gap-3">
        <h2 id="status-title" className="text-xl">
          {SUPPORT_PAGE.statusTitle}
        </h2>
        <Button variant="plain" className="shrink-0" onClick={check}>
          <RefreshCw size={18} aria-hidden="true" /> Check again
        </Button>
      </div>
      <p className="mt-1 text-muted">{SUPPORT_PAGE.statusIntro}</p>
      <ul aria-live="polite" className="mt-4 divide-y divide-line rounded-card border border-line bg-surface px-4">
        {SERVICES.map((service) => (
          <li key={service} className="flex min-h-14 items-center justify-between gap-3">
            {services[service]}
            <Badge tone={TONES[seen[service]]}>{health[seen[service]]}</Badge>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 text-lg">{queue.title}</h3>
      <ul className="mt-1 text-muted">
        {waiting.length + rejected.length === 0 && <li>{queue.none}</li>}
        {waiting.length > 0 && <li>{fillText(queue.waiting, { count: waiting.length })}</li>}
        {rejected.length > 0 && <li className="text-danger">{fillText(queue.rejected, { count: rejected.length })}</li>}
      </ul>
    </section>
  )
}
