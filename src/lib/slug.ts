/** Converts a name to lower-case words with hyphens: "Chef's knife, 20 cm" -> "chefs-knife-20-cm". */
export function slug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
