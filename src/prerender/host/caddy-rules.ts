import { hiddenPattern } from './hidden-pattern.ts'
import type { HostRules } from './host-rules.ts'

/** For Caddy, to be imported in the shop's site block. */
export function caddyRules({ headers, caching, shellBelow, shell, hidden }: HostRules): string {
  const always = Object.entries(headers).map(([name, value]) => `\t${name} "${value}"`)
  return `# The shop's rules for Caddy. In its Caddyfile:
#   your-shop.example {
#     root * /var/www/shop           # what is in the folder dist
#     import /etc/caddy/shop.caddy   # this file
#   }
header {
${always.join('\n')}
}
@immutable path ${caching.immutableBelow}*
header @immutable Cache-Control "${caching.immutable}"
@others not path ${caching.immutableBelow}*
header @others Cache-Control "${caching.others}"

@hidden {
	path_regexp ${hiddenPattern(hidden)}
	not path /.well-known/*
}
error @hidden 404
@new {
	path ${shellBelow.map((path) => `${path}*`).join(' ')}
	not file {path} {path}/index.html
}
rewrite @new ${shell}index.html
try_files {path} {path}/index.html
@manifest path *.webmanifest
header @manifest Content-Type application/manifest+json
file_server {
	precompressed br gzip
}
handle_errors {
	@missing expression {http.error.status_code} == 404
	header @missing Cache-Control "${caching.others}"
	rewrite @missing /404.html
	file_server @missing {
		precompressed br gzip
	}
}
`
}
