import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refusalReason } from '../../../data/admin/refusal-reason.ts'
import {
  publishedSettings,
  publishRefusal,
  publishSetting,
  settingsKey,
} from '../../../data/admin/settings/published-settings.ts'
import { removeSettingDraft } from '../../../data/admin/settings/setting-drafts.ts'
import { isSameSetting } from '../../../domain/settings/setting-changes.ts'
import type { SettingFault } from '../../../domain/settings/setting-problems.ts'
import type { SettingSection } from '../../../domain/settings/setting-shapes.ts'
import { showToast } from '../../../ui/feedback/toast-store.ts'

/** A section as it is for everybody: 0 stands for never published. */
export type Published = { readonly value: unknown; readonly version: number }

type Publication = { readonly value: unknown; readonly seen: number }

type Publishing = {
  readonly onDone: () => void
  /** The shop refuses it; without a fault because somebody published meanwhile. */
  readonly onRefused: (fault: SettingFault | null) => void
}

/** Publishes a section and says what became of it; the dialog says what else failed. */
export function usePublish(section: SettingSection, { onDone, onRefused }: Publishing) {
  const queries = useQueryClient()
  const finish = () => {
    removeSettingDraft(section)
    onDone()
    showToast({
      tone: 'success',
      title: 'Published',
      message:
        'Signed-in customers see it within seconds, visitors within five minutes, search engines and shared links after the next build.',
    })
  }
  return useMutation({
    mutationFn: ({ value, seen }: Publication) => publishSetting(section, value, seen),
    onSuccess: async () => {
      // The next draft begins with this version.
      await queries.invalidateQueries({ queryKey: settingsKey })
      finish()
    },
    onError: async (cause, { value }) => {
      const refusal = publishRefusal(cause)
      if (refusal !== 'changed') {
        if (refusal) onRefused(refusal.fault)
        return
      }
      await queries.invalidateQueries({ queryKey: settingsKey })
      const now = queries.getQueryData(publishedSettings().queryKey)?.[section]
      // A try before this one went through, and its answer was lost.
      if (now && isSameSetting(now.value, value)) finish()
      else onRefused(null)
    },
  })
}

/** Why nothing may have been published, for the dialog to say; null where the form says it. */
export function publishFailure(cause: unknown): string | null {
  return cause === null || publishRefusal(cause) !== null ? null : refusalReason(cause)
}
