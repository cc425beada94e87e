const CARDS = 4

/** A search box over four lines, rewritten by each key. Its response time is this machine's best case. */
const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Bare</title>
<main><input type="search" aria-label="Search"><p data-list>0</p><section data-list><ul>${'<li class="cell"><a href="#0">0</a></li>'.repeat(CARDS)}</ul></section></main>
<script>
  let keys = 0
  document.querySelector('input').addEventListener('input', () => {
    keys += 1
    document.querySelector('p').firstChild.data = keys
    for (const link of document.links) {
      link.href = '#' + keys
      link.firstChild.data = 'Steel pot of ' + keys
    }
  })
</script>`

export const BARE_LIST = `data:text/html,${encodeURIComponent(PAGE)}`
