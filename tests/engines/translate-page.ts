/**
 * Does to a page what Chrome's translation does, in the page's own language: puts two elements in place of every text, from when the page answers
 * on and for as long as it is open. Runs in the page.
 */
export function translatePage() {
  const LEFT_ALONE = /^(?:script|style|noscript|textarea|title|option|font)$/i
  function translate(text: Text) {
    if (text.data.trim() === '' || !text.parentElement || LEFT_ALONE.test(text.parentElement.tagName)) return
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
