/**
 * Changes a page like Chrome's translation, in the same language: replaces every text node by two elements, from hydration
 * until the page closes. Runs in the page.
 */
export function translatePage() {
  const UNTRANSLATED = /^(?:script|style|noscript|textarea|title|option|font)$/i
  function translate(text: Text) {
    if (text.data.trim() === '' || !text.parentElement || UNTRANSLATED.test(text.parentElement.tagName)) return
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
  function translateAll(root: Node) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts = root instanceof Text ? [root] : []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    texts.forEach(translate)
  }
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) addedNodes.forEach(translateAll)
  })
  new PerformanceObserver((marks) => {
    if (!marks.getEntriesByName('interactive').length) return
    translateAll(document.body)
    observer.observe(document.body, { childList: true, subtree: true })
  }).observe({ type: 'mark', buffered: true })
}
