import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'react-router-dom'
import { SETTING_TITLES } from '../../content/admin/settings.ts'
import type { PublishedSections } from '../../data/admin/settings/published-settings.ts'
import { readSettingDraft } from '../../data/admin/settings/setting-drafts.ts'
import { isSettingSection } from '../../domain/settings/setting-shapes.ts'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { publishedText } from './words/published-text.ts'

type SectionListProps = { userId: string; sections: PublishedSections }

/** All sections: what each is for, who published it when, and what waits to be published. */
export function SectionList({ userId, sections }: SectionListProps) {
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
                  {readSettingDraft(section, userId) && <Badge tone="gold">Changes not published</Badge>}
                </span>
                <span className="mt-0.5 block text-sm text-muted">{SETTING_TITLES[section].purpose}</span>
                <span className="mt-1.5 block text-xs text-muted">{publishedText(sections[section])}</span>
              </span>
              <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-muted" />
            </Link>
          </li>
        ))}
    </ul>
  )
}
