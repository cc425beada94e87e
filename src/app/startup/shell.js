// Asks this device for the product of the address while the shop's code is still loaded. Inlined in the shell, which shows what was never opened,
// and in 404.html, which answers in its place where a host reads no rules.
;(() => {
  const [, kind, id] = location.pathname.split('/')
  if (kind !== 'product' || !id) return
  // 404.html becomes the shell: without page data React has nothing to take over.
  document.getElementById('page-data')?.remove()
  document.getElementById('root')?.replaceChildren()
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
