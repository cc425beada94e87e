import { useQuery } from '@tanstack/react-query'
import { ADMIN_HEALTH } from '../../content/admin/health.ts'
import { BEGUN_SETTINGS } from '../../content/settings/begun-settings.ts'
import { type PublishedSections, publishedSettings } from '../../data/admin/settings/published-settings.ts'
import { unconfirmedClaims } from '../../domain/settings/unconfirmed-claims.ts'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'

const TEXT = ADMIN_HEALTH.words

/** The settings as they are now, published or begun with. */
function settingsNow(sections: PublishedSections): typeof BEGUN_SETTINGS {
  const values = Object.entries(sections).map(([section, { value }]) => [section, value])
  return { ...BEGUN_SETTINGS, ...Object.fromEntries(values) }
}

/** Claims that nobody has confirmed. Rule P8. */
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
        {(sections) => <Claims unconfirmed={unconfirmedClaims(settingsNow(sections), BEGUN_SETTINGS)} />}
      </ListPanel>
    </Panel>
  )
}

function Claims({ unconfirmed }: { unconfirmed: readonly string[] }) {
  if (unconfirmed.length === 0) return <p className="text-sm text-brand">{TEXT.confirmed}</p>
  return (
    <div className="text-sm">
      <p>{TEXT.unconfirmed}</p>
      <p className="mt-1 text-muted">{unconfirmed.join(' · ')}</p>
    </div>
  )
}
