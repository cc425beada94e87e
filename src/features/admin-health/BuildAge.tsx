import { ADMIN_HEALTH } from '../../content/admin/health.ts'
import { pagesBehind } from '../../content/admin/pages-behind.ts'
import type { ShopHealth } from '../../data/admin/health/shop-health.ts'
import { formatDate } from '../../lib/date-text.ts'
import { fillText } from '../../lib/fill-text.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { Panel } from '../../ui/layout/Panel.tsx'

const TEXT = ADMIN_HEALTH.build

type BuildAgeProps = { health: ShopHealth }

/** Of when the deployed pages are, and whether they show what the shop sells. */
export function BuildAge({ health: { build, server } }: BuildAgeProps) {
  if (build === null) {
    return (
      <Panel title={TEXT.title}>
        <p className="text-sm text-muted">{TEXT.unknown}</p>
      </Panel>
    )
  }
  const builtAt = timeFromText(build.builtAt)
  const { isOther, added, removed, changed } = build.since
  const isBehind = isOther || added + removed > 0
  return (
    <Panel title={TEXT.title}>
      <div className="grid gap-2 text-sm">
        <p>
          {fillText(TEXT.built, {
            date: formatDate(builtAt),
            age: relativeTime(builtAt, timeFromText(server.now)),
            products: build.products,
          })}
        </p>
        <p className={isBehind ? 'text-danger' : 'text-brand'}>
          {isOther
            ? TEXT.other
            : isBehind
              ? fillText(TEXT.behind, { difference: pagesBehind(added, removed) })
              : TEXT.current}
        </p>
        {changed > 0 && <p className="text-muted">{fillText(TEXT.changed, { changed })}</p>}
      </div>
    </Panel>
  )
}
