import type { DraftCustomer } from '../../../data/admin/orders/by-hand/order-draft.ts'
import { toDataError } from '../../../data/errors/data-error.ts'
import { Button } from '../../../ui/control/Button.tsx'
import { Panel } from '../../../ui/layout/Panel.tsx'
import { CustomerPicker } from './CustomerPicker.tsx'

type CustomerOfOrderProps = {
  chosen: DraftCustomer | null
  found: { readonly error: Error | null; readonly refetch: () => unknown }
  onChoose: (customer: DraftCustomer | null) => void
}

export function CustomerOfOrder({ chosen, found: { error, refetch }, onChoose }: CustomerOfOrderProps) {
  const isGone = error !== null && toDataError(error).hint === 'unknown_user'
  return (
    <Panel title="Customer">
      <CustomerPicker chosen={chosen} onChoose={onChoose} />
      {error && (
        <div className="mt-2 flex flex-wrap items-center gap-3 text-sm text-danger" role="alert">
          <span>
            {isGone ? 'This account is gone. Choose another customer.' : 'The saved addresses could not be loaded.'}
          </span>
          {!isGone && (
            <Button onClick={() => void refetch()} variant="plain">
              Try again
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}
