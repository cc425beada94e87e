import { pagesBehind } from '../../content/admin/pages-behind.ts'
import type { ShopHealth } from '../../data/admin/health/shop-health.ts'
import { formatDate } from '../../lib/date-text.ts'
import { relativeTime } from '../../lib/relative-time.ts'
import { timeFromText } from '../../lib/time-from-text.ts'
import { Panel } from '../../ui/layout/Panel.tsx'

type BuildAgeProps = { health: ShopHealth }

/** Tells the age of the deployed pages, and whether they show the shop's present products. */
export function BuildAge({ health: { build, server } }: BuildAgeProps) {
  if (build === null) {
    return (
      <Panel title="The website">
        <p className="text-sm text-muted">When its pages were built is not known here.</p>
      </Panel>
    )
  }
  const builtAt = timeFromText(build.builtAt)
  const { isOther, added, removed, changed } = build.since
  const isBehind = isOther || added + removed > 0
  return (
    <Panel title="The website">
      <div className="grid gap-2 text-sm">
        <p>
          {`Its pages were built on ${formatDate(builtAt)} (${relativeTime(builtAt, timeFromText(server.now))}), with ${build.products} products.`}
        </p>
        <p className={isBehind ? 'text-danger' : 'text-brand'}>
          {isOther
            ? "They were built from another catalogue than the database's: build and upload."
            : isBehind
              ? `They ${pagesBehind(added, removed)}: build and upload.`
              : 'They show every product of the shop.'}
        </p>
        {changed > 0 && (
          <p className="text-muted">{`Changed since, by sales too: ${changed}. Shoppers see that all the same.`}</p>
        )}
      </div>
    </Panel>
  )
}
