// Asks this device for the product of the address while the shop's code is still loaded. Inlined in the shell alone, which shows what was never opened.
;(() => {
  const [, kind, id] = location.pathname.split('/')
  if (kind !== 'product') return
  window.productOnDevice = new Promise((resolve) => {
    const giveUp = () => resolve()
    try {
      const opening = indexedDB.open('oja')
      // There is no database yet: making it is the shop's own work.
      opening.onupgradeneeded = () => opening.transaction.abort()
      opening.onerror = giveUp
      opening.onsuccess = () => {
        const database = opening.result
        try {
          const reading = database.transaction('products').objectStore('products').get(id)
          reading.onsuccess = () => resolve(reading.result)
          reading.onerror = giveUp
        } catch {
          giveUp()
        }
        database.close()
      }
    } catch {
      giveUp()
    }
  })
})()
