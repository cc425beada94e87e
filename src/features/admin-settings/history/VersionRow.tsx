import type { SettingVersion } from '../../../data/admin/settings/published-settings.ts'
import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { formatDateTime } from '../../../lib/date-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { Cell, Row } from '../../../ui/list/Table.tsx'
import { changesOf } from '../publishing/ChangeList.tsx'
import { pathTitle } from '../words/setting-words.ts'

const NAMED = 3

type VersionRowProps = {
  section: SettingSection
  version: SettingVersion
  isCurrent: boolean
  canPublish: boolean
  onLook: () => void
  onAgain: () => void
}

/** The first fields that a publication changed, and how many there were. */
function changesText(section: SettingSection, { before, value }: SettingVersion): string {
  if (before === undefined) return 'First publication'
  const changes = changesOf({ section, before, after: value })
  const names = changes.map((change) => pathTitle(section, change.path, change.kind === 'removed' ? before : value))
  const more = names.length - NAMED
  const first = names.slice(0, NAMED).join('; ')
  if (names.length === 0) return 'Nothing differs.'
  return more > 0 ? `${first}; and ${more} more` : first
}

export function VersionRow({ section, version, isCurrent, canPublish, onLook, onAgain }: VersionRowProps) {
  return (
    <Row>
      <Cell className="whitespace-nowrap">{formatDateTime(version.publishedAt)}</Cell>
      <Cell className="whitespace-nowrap">{version.publisher ?? 'a former admin'}</Cell>
      <Cell className="min-w-60 break-words">{changesText(section, version)}</Cell>
      <Cell>
        <div className="flex items-center gap-2">
          <Button variant="plain" onClick={onLook}>
            Look at it
          </Button>
          {isCurrent ? (
            <Badge tone="green">Current</Badge>
          ) : (
            <Button variant="plain" disabled={!canPublish} onClick={onAgain}>
              Publish this version again
            </Button>
          )}
        </div>
      </Cell>
    </Row>
  )
}
