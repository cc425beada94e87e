import { useQuery } from '@tanstack/react-query'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import { SETTING_TITLES } from '../../content/admin/settings.ts'
import {
  type PublishedSections,
  publishedSettings,
  settingDraft,
} from '../../data/admin/settings/published-settings.ts'
import { useSession } from '../../data/session/session-state.ts'
import { isSettingSection } from '../../domain/settings/setting-shapes.ts'
import { SectionPage } from '../../features/admin-settings/SectionPage.tsx'
import { publishedText } from '../../features/admin-settings/words/setting-words.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

const FAILED = { tone: 'error', title: 'Failed to load the settings' } as const

/** The shop's settings (rule D7): the list of sections, or the section in the address. */
export function AdminSettingsPage() {
  const [query] = useUrlQuery()
  const { user } = useSession()
  const list = useQuery(publishedSettings())
  const asked = query.get('section')
  const section = isSettingSection(asked) ? asked : null
  if (!user) return null
  // No form until the settings have loaded, because a draft must be based on the published version.
  const hasForm = section !== null && list.data !== undefined
  return (
    <>
      {!hasForm && (
        <PageHeader
          title="Settings"
          intro="What your shop says and charges. Nothing changes for customers until you publish it."
        />
      )}
      <ListPanel list={list} failure={FAILED} skeleton={<SkeletonList label="Loading the settings" count={5} />}>
        {(sections) =>
          section ? (
            <SectionPage key={section} section={section} userId={user.id} sections={sections} />
          ) : (
            <SectionList userId={user.id} sections={sections} />
          )
        }
      </ListPanel>
    </>
  )
}

type SectionListProps = { userId: string; sections: PublishedSections }

function SectionList({ userId, sections }: SectionListProps) {
  return (
    <ul aria-label="Sections" className="grid grid-cols-1 gap-3 lg:grid-cols-2">
      {Object.keys(SETTING_TITLES)
        .filter(isSettingSection)
        .map((section) => (
          <li key={section}>
            <Link
              to={`?section=${section}`}
              className="flex h-full items-center gap-3 rounded-card border border-line bg-surface p-4 hover:bg-tint"
            >
              <span className="min-w-0 grow">
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  {SETTING_TITLES[section].title}
                  {settingDraft(section).read(userId) && <Badge tone="gold">Changes not published</Badge>}
                </span>
                <span className="mt-0.5 block text-sm text-muted">{SETTING_TITLES[section].purpose}</span>
                <span className="mt-1.5 block text-xs text-muted">{publishedText(sections[section])}</span>
              </span>
              <ChevronRight size={18} className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
    </ul>
  )
}
