import { useQuery } from '@tanstack/react-query'
import { DEMO_SETTINGS } from '../../content/admin/demo-settings.ts'
import { demoWordsText } from '../../content/admin/demo-words.ts'
import { BEGUN_SETTINGS } from '../../content/settings/begun-settings.ts'
import { type PublishedSections, publishedSettings } from '../../data/admin/settings/published-settings.ts'
import { demoWords } from '../../domain/settings/demo-words.ts'
import { unconfirmedClaims } from '../../domain/settings/unconfirmed-claims.ts'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { Panel } from '../../ui/layout/Panel.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'

const FAILED = { tone: 'error', title: 'Failed to read the settings' } as const

/** The settings as they are now, published or begun with. */
function settingsNow(sections: PublishedSections): typeof BEGUN_SETTINGS {
  const values = Object.entries(sections).map(([section, { value }]) => [section, value])
  return { ...BEGUN_SETTINGS, ...Object.fromEntries(values) }
}

/** Claims that nobody has confirmed (rule P8), and texts that are still the demo's. */
export function ShopWords() {
  const settings = useQuery(publishedSettings())
  return (
    <Panel title="What the shop says" className="mb-4">
      <ListPanel
        list={settings}
        failure={FAILED}
        saysOffline={false}
        skeleton={<SkeletonList label="Reading the settings" />}
      >
        {(sections) => <Words now={settingsNow(sections)} />}
      </ListPanel>
    </Panel>
  )
}

function Words({ now }: { now: typeof BEGUN_SETTINGS }) {
  const unconfirmed = unconfirmedClaims(now, DEMO_SETTINGS)
  const demo = demoWords(now, DEMO_SETTINGS)
  return (
    <div className="grid gap-4 text-sm">
      {unconfirmed.length === 0 && <p className="text-brand">Every claim that is shown is in your own words.</p>}
      {unconfirmed.length > 0 && (
        <Listed
          intro="These claims are shown in the words that the shop came with. Write what is true of yours, or switch them off:"
          items={unconfirmed}
        />
      )}
      {demo.length > 0 && (
        <Listed
          intro="These texts are word for word those that the shop came with. Publish your own under Settings; one that happens to be true may stay:"
          items={demo.map(demoWordsText)}
        />
      )}
    </div>
  )
}

function Listed({ intro, items }: { intro: string; items: readonly string[] }) {
  return (
    <div>
      <p>{intro}</p>
      <p className="mt-1 text-muted">{items.join(' · ')}</p>
    </div>
  )
}
