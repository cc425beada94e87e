import BellRing from 'lucide-react/icons/bell-ring'
import { Button } from '../../ui/control/Button.tsx'
import { usePermissionQuestion } from './use-permission-question.ts'

/** Says what for, before the browser asks. In the page, not over it: the orders stay readable. */
export function PermissionQuestion() {
  const { isAsking, accept, decline } = usePermissionQuestion()
  if (!isAsking) return null
  return (
    <section
      aria-label="Order notifications"
      className="mb-4 flex flex-wrap items-center gap-3 rounded-card bg-tint p-4 text-deep"
    >
      <BellRing aria-hidden="true" className="shrink-0" size={22} />
      <p className="min-w-0 grow basis-60 text-sm">
        <span className="block font-semibold">Get order updates?</span>
        We tell you when your order is confirmed, shipped or delivered, and when something you asked for is back in
        stock.
      </p>
      <div className="flex gap-2">
        <Button onClick={() => void accept()}>Turn on</Button>
        <Button onClick={decline} variant="plain">
          Not now
        </Button>
      </div>
    </section>
  )
}
