/**
 * Words that sellers write beside any card and that change nothing about which card it is, in what state, or whether it is
 * one at all: a title is trusted as far as all of its words are known. Words that could mean another thing for sale, another
 * printing or language ("stand", "artwork", "sketch", "exclusive", "asia") have no place here. Facts of usage.
 */
const english = `
pokemon pokemons tcg ptcg ccg poke pkmn card cards game games trading collectible collectable collectibles the a an company wotc wizards of en
coast nintendo creatures freak black star stars vintage retro nostalgia nostalgic classics era rare rares rarity ultra low pop population count
new old trainer trainers supporter item stadium basic stage regular common uncommon condition cond mint gem mt gm pristine perfect label
grade grades grader grading slab slabs graded slabbed encapsulated raw ungraded cert certified certificate certification authenticated authentic genuine official original real legit trusted
seller sellers reputable rated see look photo photos pic pics picture pictures pictured image images scan scans
and or in with w from for by this that these your you my our on at to as is it its are be has have i we
free fast quick ship shipping ships shipped same day next dispatch tracked tracking postage post posted delivery combined combine secure
usa us uk ebay canada australia aus germany spain italy france europe nyc mail royal shipped hand just ready find included quantity qty per need gone other others multiple trades trade welcome out never unplayed will bend bends sent scratch scratches nice beautiful clean cleanest clear crisp sharp flawless gorgeous stunning amazing awesome great best super very extremely really
so much high quality lovely immaculate pretty sweet solid strong wow hot sale deal price priced offer offers obo bin firm lucky must insane epic cool cute
favorite favourite beauty eye appeal iconic og owner pet smoke home grail grails holy holygrail centerpiece showpiece popular hype chase hit hits
huge big top loader loaders toploader toploaders loaded sleeve sleeved perfectly invest investment invests collector collectors collection collecting
collections personal pc pull pulls pulled pack packs fresh freshly opened straight seen shown exact receive one single singles actual comes come
art arts full alt alternate alternative illustration illustrated illustrator illus artist special secret hyper double triple texture textured bleed
character amazing radiant shiny gallery subset shining delta species tag team level lv hp attack type types fire water grass lightning psychic
fighting dragon fairy colorless dark light legendary mythical starter starters eevees eeveelution eeveelutions evolution
series set sets coll premium vol ii reg vtg edtn strength base edition ed version ver print expansion gen generation block main number num nr psa bgs cgc sgc beckett ace ags pca ccc gma
reader ereader ecard sv swsh sm xy bw dp dpp dppt hgss hgs hg ss ecard neo pcg me ex gx v vmax vstar bsp pr promo promos
front back edges edge corners corner surface centering centered centred well subs sub subgrades
standard expanded format playable legal competitive staple rotation meta sun moon sword shield scarlet violet diamond pearl platinum
mitsuhiro arita ken sugimori tomokazu komiya kagemaru himeno masakazu fukuda harada takenori atsuko nishida naoki saito akira egawa hyogonosuke
shibuzoh kouki saitou sowsow ryota murayama yuka morii asako ito mizue narumi sato rika nakajima shinji kanda aoki toshinao teeziro akihiko yoshida
kinu nishimura kusube keiichi today tomorrow true tera buy now considered accepted return returns guarantee guaranteed kept stored since years fan fans love loved adorable candidate candidates contender potential worthy hopeful available childhood anniversary anniv van gogh museum moonbreon chonkachu sa ok booster boosters
`;

/** The same in other languages: known only where the print's language is, which they are a sign of elsewhere. */
const others = `
karte karten pokemonkarte pokemonkarten sammelkarte sammelkarten einzelkarte sammlerstuck sammler zustand siehe bild bilder foto fotos neu wie sehr
gut guter gute schon schone schoner schones seltene selten versand kostenlos kostenloser gratis schnell schneller mit und von fur der die das
ein eine aus auf im am zu nr nummer wunderschon bitte ansehen privatverkauf raritat kp super hulle neuware besondere besonderer illustrationen doppelselten ultraselten hyperselten geheim geheime frisch gezogen direkt dem den ungespielt unbespielt perfektem
carte cartes neuf neuve neufs neuves etat parfait parfaite comme tres bon bonne rare rares de du la le les un une des avec et en pour sous
edition serie livraison gratuite envoi suivi rapide voir photo belle magnifique superbe illustration alternative speciale numero occasion vendeur francais alternatif protegee secrete alternatives angl ni pli anglais
carta nuova nuovo nuove come perfetta perfetto perfette condizioni condizione ottime ottima ottimo ottimi stato molto rara raro con di da del
della dei e ed per il lo gli una spedizione gratuita veloce vedi originale originali bella bellissima numero vendo speciale segreta illustrazione illustrazioni doppia tracciata appena sbustata dall dallitalia
cartas nueva nuevo perfecto perfecta perfectas estado muy raras los las el y o para envio rapido ver foto numero impecable ilustracion especial secreta doble alternativa certificado
mooie goede staat conditie zeer nieuw met van het een verzending kaart kaarten ongespeeld illustratie
nova novo muito bom boa frete
karta kart stan idealny idealna nowa
`;

const englishWords = new Set(english.split(/\s+/));
const otherWords = new Set(others.split(/\s+/));

/** Whether a folded word is such a word; words of other languages than English only where `isLanguageKnown`. */
export function isPlainWord(text: string, isLanguageKnown: boolean): boolean {
  return englishWords.has(text) || (isLanguageKnown && otherWords.has(text));
}
