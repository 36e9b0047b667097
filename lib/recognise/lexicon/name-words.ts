/** Suffixes that are part of a card's name, one a line: own id, how the catalogue appends it, then how titles say it. */
export const mechanicWords = `
ex| ex|ex
gx|-GX|gx;tag team gx
v| V|v
vmax| VMAX|vmax;v max
vstar| VSTAR|vstar;v star
vunion| V-UNION|v union;vunion
break| BREAK|break
legend| LEGEND|legend
lvx| LV.X|lv x;lvx;lv  x;level x
prime||prime
star| ★|star;gold star
delta| δ|delta species;delta
prism| ◇|prism star;prism
fb| FB|fb
g| G|g
gl| GL|gl
four| E4|e4
champ| C|c
sp| SP|sp
`;

/** Words before a species that are part of a card's name: own id, how the catalogue writes it, how titles say it. */
export const formWords = `
dark|Dark|dark;de:dunkles;de:dunkler;de:dunkle;fr:obscur
light|Light|light;de:helles
shining|Shining|shining;de:schimmerndes;fr:brillant
radiant|Radiant|radiant;de:strahlendes;fr:radieux;fr:radieuse;es:radiante
mega|Mega|mega;m
primal|Primal|primal;proto
alolan|Alolan|alolan;alola
galarian|Galarian|galarian;galar
hisuian|Hisuian|hisuian;hisui
paldean|Paldean|paldean;paldea
origin|Origin Forme|origin forme;origin form
single strike|Single Strike|single strike
rapid strike|Rapid Strike|rapid strike;rengeki
ice rider|Ice Rider|ice rider
shadow rider|Shadow Rider|shadow rider
crystal|Crystal|crystal
ultra|Ultra|ultra
dawn wings|Dawn Wings|dawn wings
dusk mane|Dusk Mane|dusk mane
teal mask|Teal Mask|teal mask;de:turkisgrune maske;fr:masque turquoise;it:maschera turchese;es:mascara turquesa
hearthflame mask|Hearthflame Mask|hearthflame mask;de:ofenmaske;fr:masque du fourneau;it:maschera focolare;es:mascara horno
wellspring mask|Wellspring Mask|wellspring mask;de:brunnenmaske;fr:masque du puits;it:maschera pozzo;es:mascara fuente
cornerstone mask|Cornerstone Mask|cornerstone mask;de:fundamentmaske;fr:masque de la pierre;it:maschera fondamenta;es:mascara cimiento
bloodmoon|Bloodmoon|bloodmoon;blood moon
black|Black|black
white|White|white
heat|Heat|heat
wash|Wash|wash
frost|Frost|frost
fan|Fan|fan
mow|Mow|mow
detective|Detective|detective
special delivery|Special Delivery|special delivery
flying|Flying|flying
surfing|Surfing|surfing
cool|Cool|cool
armored|Armored|armored
captain|Captain|captain
team rockets|Team Rocket's|team rockets;del team rocket;de team rocket;von team rocket;di team rocket;de la team rocket
rockets|Rocket's|rockets
team aquas|Team Aqua's|team aquas
team magmas|Team Magma's|team magmas
team plasma|Team Plasma|team plasma
brocks|Brock's|brocks;rockos;brock
mistys|Misty's|mistys;misty
lt surges|Lt. Surge's|lt surges;ltsurges;lt surge
erikas|Erika's|erikas;erika
kogas|Koga's|kogas;koga
sabrinas|Sabrina's|sabrinas;sabrina
blaines|Blaine's|blaines;blaine
giovannis|Giovanni's|giovannis;giovanni
lances|Lance's|lances;de peter
ashs|Ash's|ashs
ns|N's|ns
hops|Hop's|hops
lillies|Lillie's|lillies
ionos|Iono's|ionos
marnies|Marnie's|marnies
stevens|Steven's|stevens
cynthias|Cynthia's|cynthias
ethans|Ethan's|ethans
arvens|Arven's|arvens
larrys|Larry's|larrys
imakunis|Imakuni?'s|imakunis
holons|Holon's|holons
trainers|Trainer's|trainers
birthday|_____'s|birthday;s
poncho-wearing|Poncho-Wearing|poncho wearing;poncho
`;
