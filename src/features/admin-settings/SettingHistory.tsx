import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { SETTING_TITLES } from '../../content/admin/settings.ts'
import { type SettingVersion, settingHistory } from '../../data/admin/settings/published-settings.ts'
import { SETTING_SHAPES, type SettingSection } from '../../domain/settings/setting-shapes.ts'
import { innerPath, type Shape } from '../../domain/settings/shape.ts'
import { formatDateTime } from '../../lib/date-text.ts'
import { Button } from '../../ui/control/Button.tsx'
import { Badge } from '../../ui/feedback/Badge.tsx'
import { SkeletonTable } from '../../ui/feedback/SkeletonTable.tsx'
import { StateMessage } from '../../ui/feedback/StateMessage.tsx'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ListPanel } from '../../ui/list/ListPanel.tsx'
import { ResourceTable } from '../../ui/list/ResourceTable.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ChangeList, changesOf } from './ChangeList.tsx'
import { fieldWords, pathTitle, patternOf, valueText } from './words/setting-words.ts'
import { fieldsOf, isMadeKey, itemsOf } from './words/typed-value.ts'

const MORE = 20
/** Names at most this many changed fields. */
const NAMED = 3

const FAILED = { tone: 'error', title: 'Failed to load the history' } as const
const OPENED = {
  tone: 'info',
  title: 'This version is open for editing',
  message: 'Customers see it once you publish it.',
} as const
const DRAFT_FIRST = {
  tone: 'info',
  title: 'You have changes that are not published',
  message: 'Publish or discard them before you go back to this version.',
} as const

type SettingHistoryProps = {
  section: SettingSection
  /** The published version. */
  current: number
  /** Whether there are unpublished changes. */
  hasDraft: boolean
  onOpen: (value: unknown) => void
}

/** A section's publications, each of which can be viewed, or opened in the form to publish it again. */
export function SettingHistory({ section, current, hasDraft, onOpen }: SettingHistoryProps) {
  const [count, setCount] = useState(MORE)
  const [looking, setLooking] = useState<SettingVersion | null>(null)
  const list = useQuery(settingHistory(section, count))
  const openAgain = ({ value }: SettingVersion) => {
    if (!hasDraft) onOpen(value)
    showToast(hasDraft ? DRAFT_FIRST : OPENED)
  }
  return (
    <>
      <ListPanel list={list} failure={FAILED} skeleton={<SkeletonTable label="Loading the history" />}>
        {({ versions, hasMore }) =>
          versions.length === 0 ? (
            <StateMessage
              icon={<History size={28} />}
              title="Nothing was published yet"
              message="Every publication is kept here, and can be published again."
            />
          ) : (
            <>
              <ResourceTable
                title="Publications"
                isStacked
                rows={versions}
                keyOf={({ version }) => String(version)}
                columns={[
                  { title: 'Published', cell: ({ publishedAt }) => formatDateTime(publishedAt) },
                  { title: 'By', cell: ({ publisher }) => publisher ?? 'a former admin' },
                  {
                    title: 'What changed',
                    className: 'min-w-60 break-words',
                    cell: (version) => changesText(section, version),
                  },
                  {
                    title: 'Actions',
                    cell: (version) => (
                      <div className="flex items-center gap-2">
                        <Button variant="plain" onClick={() => setLooking(version)}>
                          View
                        </Button>
                        {version.version === current ? (
                          <Badge tone="green">Current</Badge>
                        ) : (
                          <Button variant="plain" onClick={() => openAgain(version)}>
                            Open this version
                          </Button>
                        )}
                      </div>
                    ),
                  },
                ]}
              />
              {hasMore && (
                <Button variant="plain" className="mt-4" onClick={() => setCount(count + MORE)}>
                  Show older
                </Button>
              )}
            </>
          )
        }
      </ListPanel>
      {looking && <VersionDialog section={section} version={looking} onClose={() => setLooking(null)} />}
    </>
  )
}

type VersionDialogProps = { section: SettingSection; version: SettingVersion; onClose: () => void }

/** A publication's changes and its full value. */
function VersionDialog({ section, version, onClose }: VersionDialogProps) {
  const { value, before, publishedAt } = version
  const { title } = SETTING_TITLES[section]
  return (
    <Dialog isWide title={`${title}, published ${formatDateTime(publishedAt)}`} onClose={onClose}>
      {before !== undefined && (
        <>
          <h3 className="mb-2 text-base">Changes</h3>
          <ChangeList section={section} before={before} after={value} />
        </>
      )}
      <h3 className={`mb-2 text-base ${before === undefined ? '' : 'mt-6'}`}>Full version</h3>
      <SettingText section={section} shape={SETTING_SHAPES[section]} path="" value={value} />
    </Dialog>
  )
}

/** Names the first changed fields and counts the rest. */
function changesText(section: SettingSection, { before, value }: SettingVersion): string {
  if (before === undefined) return 'First publication'
  const changes = changesOf({ section, before, after: value })
  const names = changes.map((change) => pathTitle(section, change.path, change.kind === 'removed' ? before : value))
  const more = names.length - NAMED
  const first = names.slice(0, NAMED).join('; ')
  if (names.length === 0) return 'Nothing differs.'
  return more > 0 ? `${first}; and ${more} more` : first
}

type SettingTextProps = { section: SettingSection; shape: Shape; path: string; value: unknown }

/** Renders a whole value as text. */
function SettingText({ section, shape, path, value }: SettingTextProps) {
  if (shape.kind === 'list') {
    const items = itemsOf(value)
    if (items.length === 0) return <span className="text-muted">None</span>
    return (
      <ol className="grid list-decimal gap-2 pl-5">
        {items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a published list never reorders
          <li key={at}>
            <SettingText section={section} shape={shape.of} path={`${path}.${at}`} value={item} />
          </li>
        ))}
      </ol>
    )
  }
  if (shape.kind === 'group') {
    const values = fieldsOf(value)
    return (
      <dl className="grid gap-2">
        {Object.entries(shape.fields).map(([name, field]) => {
          const inner = innerPath(path, name)
          if (isMadeKey(section, patternOf(inner))) return null
          return (
            <div key={name} className="min-w-0">
              <dt className="text-sm text-muted">{fieldWords(section, inner).label}</dt>
              <dd className="whitespace-pre-wrap">
                <SettingText section={section} shape={field} path={inner} value={values[name]} />
              </dd>
            </div>
          )
        })}
      </dl>
    )
  }
  return <>{valueText(section, path, value)}</>
}
