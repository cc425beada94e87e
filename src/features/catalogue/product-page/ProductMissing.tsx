import Search from 'lucide-react/icons/search'
import { useEffect } from 'react'
import { CATALOGUE_MESSAGES } from '../../../content/messages/catalogue-messages.ts'
import { lookUpProduct } from '../../../data/catalogue/lookup/product-lookup.ts'
import { followConnection, useConnection } from '../../../data/connection/connection.ts'
import { LinkButton } from '../../../ui/control/LinkButton.tsx'
import { StateMessage } from '../../../ui/feedback/StateMessage.tsx'
import { showToast } from '../../../ui/feedback/toast-store.ts'
import { PageHead } from '../../../ui/layout/PageHead.tsx'

type ProductMissingProps = { id: string; hasFailed: boolean }

/** Shown if the product doesn't exist, or isn't on this device and the server can't be reached. */
export function ProductMissing({ id, hasFailed }: ProductMissingProps) {
  const { online } = useConnection()
  const isOffline = hasFailed && !online
  useEffect(() => {
    if (hasFailed && !isOffline) showToast(CATALOGUE_MESSAGES.productFailed)
  }, [hasFailed, isOffline])
  useEffect(
    () =>
      followConnection((connection) => {
        if (hasFailed && connection.online) void lookUpProduct(id)
      }),
    [hasFailed, id],
  )
  return (
    <>
      <PageHead title="Product Not Found" isNoIndex={!hasFailed} />
      <StateMessage
        headingLevel={1}
        icon={<Search size={28} />}
        title="Product Not Found"
        message={
          isOffline
            ? 'It is not on this phone, and there is no connection to ask for it.'
            : "The product you're looking for doesn't exist."
        }
        action={<LinkButton to="/shop">Back to Shop</LinkButton>}
      />
    </>
  )
}
