import { useQuery } from '@tanstack/react-query'
import History from 'lucide-react/icons/history'
import { useState } from 'react'
import { ADMIN_SETTINGS, SETTING_TITLES } from '../../../content/admin/settings.ts'
import { type SettingVersion, settingHistory } from '../../../data/admin/settings/published-settings.ts'
import { useConnection } from '../../../data/connection/connection.ts'
import { settingProblems } from '../../../domain/settings/setting-problems.ts'
import { SETTING_SHAPES, type SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { formatDateTime } from '../../../lib/date-text.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Badge } from '../../../ui/feedback/Badge.tsx'
import { SkeletonTable } from '../../../ui/feedback/SkeletonTable.tsx'
import { StateMessage } from '../../../ui/feedback/StateMessage.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { ListPanel } from '../../../ui/list/ListPanel.tsx'
import { ResourceTable } from '../../../ui/list/ResourceTable.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ChangeList, changesOf } from '../publishing/ChangeList.tsx'
import { PublishDialog } from '../publishing/PublishDialog.tsx'
import { type Published, publishFailure, usePublish } from '../publishing/use-publish.ts'
import { pathTitle } from '../words/setting-words.ts'
import { SettingText } from './SettingText.tsx'

const TEXT = ADMIN_SETTINGS.history
const MORE = 20
/** So many changed fields are named. */
const NAMED = 3

type SettingHistoryProps = {
  section: SettingSection
  published: Published
  /** There are changes that are not published. */
  hasDraft: boolean
  /** Opens a value in the form. */
  onOpen: (value: unknown) => void
}

/** Every publication of a section, to look at and to publish again. */
export function SettingHistory({ section, published, hasDraft, onOpen }: SettingHistoryProps) {
  const { online } = useConnection()
  const [count, setCount] = useState(MORE)
  const [looking, setLooking] = useState<SettingVersion | null>(null)
  const [again, setAgain] = useState<SettingVersion | null>(null)
  const list = useQuery(settingHistory(section, count))
  const done = () => setAgain(null)
  const publish = usePublish(section, {
    onDone: done,
    onRefused: (fault) => {
      done()
      showToast({
        ...ADMIN_SETTINGS.failed,
        message: fault ? "It doesn't fit this version of the shop." : ADMIN_SETTINGS.conflict.title,
      })
    },
  })
  const begin = (version: SettingVersion) => {
    setLooking(null)
    if (settingProblems(section, version.value).length === 0) setAgain(version)
    else if (hasDraft) showToast({ tone: 'info', ...TEXT.draftFirst })
    else {
      onOpen(version.value)
      showToast({
        tone: 'info',
        title:
          "This version was made for an older shop and can't be published as it is. It is open for editing now; the fields to look at are marked.",
      })
    }
  }
  return (
    <>
      <ListPanel list={list} failure={TEXT.failed} skeleton={<SkeletonTable label="Loading the history" />}>
        {({ versions, hasMore }) =>
          versions.length === 0 ? (
            <StateMessage icon={<History size={28} />} {...TEXT.empty} />
          ) : (
            <>
              <ResourceTable
                title="Publications"
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
                          Look at it
                        </Button>
                        {version.version === published.version ? (
                          <Badge tone="green">Current</Badge>
                        ) : (
                          <Button variant="plain" disabled={!online} onClick={() => begin(version)}>
                            Publish this version again
                          </Button>
                        )}
                      </div>
                    ),
                  },
                ]}
              />
              {hasMore && (
                <Button variant="plain" className="mt-4" onClick={() => setCount(count + MORE)}>
                  Show older ones
                </Button>
              )}
            </>
          )
        }
      </ListPanel>
      {looking && <VersionDialog section={section} version={looking} onClose={() => setLooking(null)} />}
      {again && (
        <PublishDialog
          section={section}
          before={published.value}
          after={again.value}
          isBusy={publish.isPending}
          failure={publishFailure(publish.error)}
          onPublish={() => publish.mutate({ value: again.value, seen: published.version, isDraft: false })}
          onClose={done}
        />
      )}
    </>
  )
}

type VersionDialogProps = { section: SettingSection; version: SettingVersion; onClose: () => void }

/** A publication: what changed with it, and all that it says. */
function VersionDialog({ section, version, onClose }: VersionDialogProps) {
  const { value, before, publishedAt } = version
  const { title } = SETTING_TITLES[section]
  return (
    <Dialog isOpen isWide title={`${title}, published ${formatDateTime(publishedAt)}`} onClose={onClose}>
      {before !== undefined && (
        <>
          <h3 className="mb-2 text-base">What changed with it</h3>
          <ChangeList section={section} before={before} after={value} />
        </>
      )}
      <h3 className={`mb-2 text-base ${before === undefined ? '' : 'mt-6'}`}>All of it</h3>
      <SettingText section={section} shape={SETTING_SHAPES[section]} path="" value={value} />
    </Dialog>
  )
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
