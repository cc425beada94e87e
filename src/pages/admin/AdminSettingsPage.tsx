import { useQuery } from '@tanstack/react-query'
import { ADMIN_SETTINGS } from '../../content/admin/settings.ts'
import { publishedSettings } from '../../data/admin/settings/published-settings.ts'
import { useSession } from '../../data/session/session.ts'
import { isSettingSection } from '../../domain/settings/setting-shapes.ts'
import { SectionList } from '../../features/admin-settings/SectionList.tsx'
import { SectionPage } from '../../features/admin-settings/SectionPage.tsx'
import { SkeletonList } from '../../ui/feedback/Skeleton.tsx'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { useUrlQuery } from '../../ui/url/use-url-query.ts'

const TEXT = ADMIN_SETTINGS

/** The owner's settings (rule D7): all sections, or the one in the address. */
export function AdminSettingsPage() {
  const [query] = useUrlQuery()
  const { user } = useSession()
  const list = useQuery(publishedSettings())
  const asked = query.get('section')
  const section = isSettingSection(asked) ? asked : null
  if (!user) return null
  // Without an answer there is no form: it would begin from what is no longer so.
  const hasForm = section !== null && list.data !== undefined
  return (
    <>
      {!hasForm && (
        <PageHeader
          title="Settings"
          intro="What your shop says and charges. Nothing changes for customers until you publish it."
        />
      )}
      <ListPanel
        list={list}
        failure={TEXT.loadFailed}
        skeleton={<SkeletonList label="Loading the settings" count={5} />}
      >
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
