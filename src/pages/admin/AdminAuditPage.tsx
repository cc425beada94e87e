import ScrollText from 'lucide-react/icons/scroll-text'
import { SETTING_TITLES } from '../../content/admin/settings.ts'
import { tableList } from '../../data/admin/admin-page.ts'
import { asIs, count, listOf, optional, type RowOf, rowKind, text, time } from '../../data/supabase/row-kind.ts'
import { isSettingSection } from '../../domain/settings/setting-shapes.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { PageHeader } from '../../ui/layout/PageHeader.tsx'
import { ResourceList } from '../../ui/list/ResourceList.tsx'
import type { ListColumn } from '../../ui/list/ResourceTable.tsx'

const ENTRY = {
  id: count,
  // Null for the system and for deleted accounts.
  actor_email: optional(text),
  action: text,
  target: text,
  detail: asIs,
  created_at: time,
}
type AuditEntry = RowOf<typeof ENTRY>

export const auditLog = tableList('audit_log', rowKind(ENTRY), {
  sort: 'id-desc',
  size: 50,
  choices: 'action',
  more: rowKind({ choices: listOf(text) }),
})

const MAX_CHARACTERS = 160

const COLUMNS: readonly ListColumn<AuditEntry>[] = [
  { title: 'When', cell: ({ createdAt }) => formatDateTime(createdAt) },
  { title: 'Who', cell: ({ actorEmail }) => actorEmail ?? 'system' },
  { title: 'What', className: 'font-semibold whitespace-nowrap', cell: ({ action }) => actionText(action) },
  { title: 'On', className: 'min-w-40 text-xs break-all text-muted', cell: targetText },
  { title: 'Details', className: 'min-w-48 text-xs break-words', cell: ({ detail }) => detailText(detail) },
]

export function AdminAuditPage() {
  return (
    <>
      <PageHeader title="Audit Log" intro="Who changed what. Nobody can change this list." />
      <ResourceList
        title="Audit log"
        failure={{ tone: 'error', title: 'Failed to load the audit log' }}
        read={auditLog.page}
        filters={{
          action: {
            label: 'Action',
            options: (log: { choices: readonly string[] } | undefined) => [
              ['', 'All actions'],
              ...(log?.choices ?? []).map((action) => [action, actionText(action)] as const),
            ],
          },
        }}
        empty={{ icon: <ScrollText size={28} />, title: 'Nothing has been changed yet' }}
        columns={COLUMNS}
      />
    </>
  )
}

/** Formats `set_user_role` as `Set user role`. */
export function actionText(action: string): string {
  const words = action.replaceAll('_', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** Returns a published section's title, or any other target unchanged. */
export function targetText({ action, target }: Pick<AuditEntry, 'action' | 'target'>): string {
  return action === 'publish_setting' && isSettingSection(target) ? SETTING_TITLES[target].title : target
}

function valueText(value: unknown): string {
  if (value === null) return 'none'
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** Formats the details on one line, truncated. */
export function detailText(detail: unknown): string {
  if (detail === null || typeof detail !== 'object') return ''
  const text = Object.entries(detail)
    .map(([key, value]) => `${key.replaceAll('_', ' ')}: ${valueText(value)}`)
    .join(', ')
  return text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS)}…` : text
}
