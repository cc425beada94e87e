import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { MESSAGES } from '../../content/messages/messages.ts'
import {
  addAddress,
  changeAddress,
  myAddresses,
  removeAddress,
  type SavedAddress,
} from '../../data/addresses/my-addresses.ts'
import { showToast } from '../../ui/feedback/toast-store.ts'

/** The saved addresses and what can be done with them; each change reads them again. */
export function useSavedAddresses(userId: string) {
  const queryClient = useQueryClient()
  const options = myAddresses(userId)
  const readAgain = () => queryClient.invalidateQueries({ queryKey: options.queryKey })
  const onError = () => showToast(MESSAGES.addresses.changeFailed)
  const makeDefault = useMutation<void, Error, SavedAddress>({
    mutationFn: (saved) => changeAddress({ ...saved, isDefault: true }),
    onSuccess: () => {
      showToast(MESSAGES.addresses.defaultUpdated)
      return readAgain()
    },
    onError,
  })
  const save = useMutation<void, Error, SavedAddress>({
    mutationFn: (saved) => {
      const isKnown = queryClient.getQueryData(options.queryKey)?.some(({ id }) => id === saved.id)
      return isKnown ? changeAddress(saved) : addAddress(userId, saved)
    },
    onSuccess: () => {
      showToast(MESSAGES.addresses.saved)
      return readAgain()
    },
    onError,
  })
  const remove = useMutation<void, Error, string>({
    mutationFn: removeAddress,
    onSuccess: () => {
      showToast(MESSAGES.addresses.removed)
      return readAgain()
    },
    onError,
  })
  return { addresses: useQuery(options), makeDefault, save, remove }
}
