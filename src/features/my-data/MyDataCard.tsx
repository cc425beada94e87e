import { useMutation } from '@tanstack/react-query'
import Download from 'lucide-react/icons/download'
import { useId } from 'react'
import { MESSAGES } from '../../content/messages/messages.ts'
import { PRIVACY_AND_DATA } from '../../content/pages/privacy-and-data.ts'
import { readMyData } from '../../data/account/my-data.ts'
import { shopNow } from '../../data/connection/clock.ts'
import { shopDay } from '../../data/settings/shop-time.ts'
import { useFilled } from '../../data/settings/use-filled.ts'
import { Button } from '../../ui/control/Button.tsx'
import { downloadFile } from '../../ui/control/download-file.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'
import { ActionNote } from './ActionNote.tsx'
import { DataActionCard } from './DataActionCard.tsx'
import { dataActionError } from './data-action-error.ts'

type MyDataCardProps = { isOnline: boolean }

const { download } = PRIVACY_AND_DATA

export function MyDataCard({ isOnline }: MyDataCardProps) {
  const noteId = useId()
  const text = useFilled(download.text)
  const collect = useMutation<string>({
    mutationFn: readMyData,
    onSuccess: (file) => {
      downloadFile(`my-data-${shopDay(shopNow())}.json`, 'application/json', file)
      showToast(MESSAGES.account.downloaded)
    },
  })
  const note = isOnline
    ? collect.error && dataActionError(collect.error, 'Your data could not be collected. Please try again.')
    : 'You are offline. This needs a connection.'
  return (
    <DataActionCard icon={<Download size={20} />} text={text} title="Download my data">
      <Button
        aria-describedby={noteId}
        busyLabel="Collecting your data..."
        className="mt-4"
        disabled={!isOnline}
        isBusy={collect.isPending}
        onClick={() => collect.mutate()}
        variant="quiet"
      >
        Download my data
      </Button>
      <ActionNote id={noteId} isError={isOnline}>
        {note}
      </ActionNote>
    </DataActionCard>
  )
}
