import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router-dom'
import { placeTitle, SUBJECTS } from '../../content/admin/contradictions.ts'
import { ADMIN_HEALTH } from '../../content/admin/health.ts'
import { BEGUN_SETTINGS } from '../../content/settings/begun-settings.ts'
import { type PublishedSections, publishedSettings } from '../../data/admin/settings/published-settings.ts'
import { type Contradiction, contradictions, type Saying } from '../../domain/shop-texts/contradictions.ts'
import { unconfirmedClaims } from '../../domain/shop-texts/unconfirmed-claims.ts'
import { fillText } from '../../lib/fill-text.ts'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'

const TEXT = ADMIN_HEALTH.words

/** The settings as they are now, published or begun with. */
function settingsNow(sections: PublishedSections): typeof BEGUN_SETTINGS {
  const values = Object.entries(sections).map(([section, { value }]) => [section, value])
  return { ...BEGUN_SETTINGS, ...Object.fromEntries(values) }
}

/** Whether the owner's texts contradict each other, and claims that nobody has confirmed. */
export function ShopWords() {
  const settings = useQuery(publishedSettings())
  return (
    <Panel title={TEXT.title} className="mb-4">
      <ListPanel
        list={settings}
        failure={TEXT.failed}
        saysOffline={false}
        skeleton={<SkeletonList label={TEXT.loading} />}
      >
        {(sections) => <Words now={settingsNow(sections)} />}
      </ListPanel>
    </Panel>
  )
}

function Words({ now }: { now: typeof BEGUN_SETTINGS }) {
  const found = contradictions(now)
  const unconfirmed = unconfirmedClaims(now, BEGUN_SETTINGS)
  return (
    <div className="grid gap-4 text-sm">
      {found.length === 0 ? <p className="text-brand">{TEXT.agree}</p> : <p className="text-muted">{TEXT.change}</p>}
      {found.map((one) => (
        <Disagreement key={one.about} {...one} />
      ))}
      {unconfirmed.length > 0 && (
        <div>
          <p>{TEXT.unconfirmed}</p>
          <p className="mt-1 text-muted">{unconfirmed.join(' · ')}</p>
        </div>
      )}
    </div>
  )
}

function Disagreement({ about, sayings }: Contradiction) {
  return (
    <div>
      <p className="font-medium text-danger">{fillText(TEXT.disagree, { subject: SUBJECTS[about] })}</p>
      <ul className="mt-1 grid gap-1">
        {sayings.map(({ place, says }) => (
          <li key={`${place} ${says}`}>
            <Place of={place} /> <q>{says}</q>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Place({ of }: { of: Saying['place'] }) {
  if (of === 'shop') return <span>{placeTitle(of)}</span>
  return (
    <Link to={`/admin/settings?section=${of}`} className="inline-flex min-h-6 items-center text-brand underline">
      {placeTitle(of)}
    </Link>
  )
}
