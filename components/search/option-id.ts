/** The id of an option's element, by which the search box names the active one. */
export function optionId(index: number): string {
  return `option-${index}`;
}
