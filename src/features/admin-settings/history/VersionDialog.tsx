import { SETTING_TITLES } from '../../../content/admin/settings.ts'
import type { SettingVersion } from '../../../data/admin/settings/setting-versions.ts'
import { SETTING_SHAPES, type SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { formatDateTime } from '../../../lib/date-text.ts'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { ChangeList } from '../publishing/ChangeList.tsx'
import { SettingText } from './SettingText.tsx'

type VersionDialogProps = { section: SettingSection; version: SettingVersion; onClose: () => void }

/** A publication: what changed with it, and all that it says. */
export function VersionDialog({ section, version, onClose }: VersionDialogProps) {
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
