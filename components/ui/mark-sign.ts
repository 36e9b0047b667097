/**
 * The mark of Card Comps in the colour of the text, one `em` wide: the outline of a card, and another card over it. It is
 * a background, since a picture of its own takes a browser half as long again, on a page with many marks. Where the system
 * chooses all colours it would leave none of these: whoever colours the mark by a rule after this one chooses there too.
 */
export function signCss(selector: string): string {
  const line = 'linear-gradient(currentColor 0 0)';
  return `
${selector}{background-image:${line},${line},${line},${line};background-repeat:no-repeat;
background-size:.5em .7em,.09em .66em,.27em .09em,.41em .09em;
background-position:calc(50% + .17em) calc(50% - .07em),calc(50% - .385em) calc(50% + .1em),calc(50% - .295em) calc(50% - .185em),calc(50% - .225em) calc(50% + .385em)}
@media(forced-colors:active){${selector}{forced-color-adjust:none;color:ButtonText;background-color:ButtonFace;border-color:ButtonText}}
`;
}
