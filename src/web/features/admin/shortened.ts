/** Cut at so many characters (staff-and-warranty §9); the cut is shown. */
export function shortened(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const characters = [...plain];
  return characters.length <= most
    ? plain
    : `${characters
        .slice(0, most)
        .join('')
        .replace(/[\s.,;:]+$/, '')}…`;
}
