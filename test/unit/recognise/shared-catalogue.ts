/**
 * Cards that share name, number and total with a card of another set, and cards beside them whose total several sets
 * print: set slug, set name, number, name.
 */
export const sharedRows = `
aquapolis|Aquapolis|H2/H32|Arcanine|Rare
skyridge|Skyridge|H2/H32|Arcanine|Rare
aquapolis|Aquapolis|H11/H32|Houndoom|Rare
skyridge|Skyridge|H11/H32|Houndoom|Rare
aquapolis|Aquapolis|H30/H32|Vileplume|Rare
skyridge|Skyridge|H30/H32|Umbreon|Rare
gym-heroes|Gym Heroes|128/132|Fire Energy|Common
gym-challenge|Gym Challenge|128/132|Fire Energy|Common
gym-heroes|Gym Heroes|15/132|Rocket's Scyther|Rare
gym-challenge|Gym Challenge|15/132|Rocket's Zapdos|Rare
secret-wonders|Secret Wonders|99/132|Pidgey|Common
base-set|Base Set|19/102|Dugtrio|Rare
triumphant|Triumphant|19/102|Dugtrio|Rare
base-set|Base Set|4/102|Charizard|Rare
celebrations-classic-collection|Celebrations Classic Collection|4/102|Charizard|Classic Collection
neo-revelation|Neo Revelation|8/64|Houndoom|Rare
shrouded-fable|Shrouded Fable|8/64|Houndoom|Uncommon
crystal-guardians|Crystal Guardians|9/100|Mawile|Rare
stormfront|Stormfront|9/100|Mawile|Rare
power-keepers|Power Keepers|76/108|Dustox ex|Rare
evolutions|Evolutions|43/108|Machop|Common
roaring-skies|Roaring Skies|43/108|Togepi|Common
roaring-skies|Roaring Skies|76/108|M Rayquaza-EX|Ultra Rare
dark-explorers|Dark Explorers|54/108|Groudon-EX|Ultra Rare
ja-sun-and-moon|Sun & Moon|031/051|Mudbray|Common
ja-darkness-that-consumes-light|Darkness that Consumes Light|031/051|Mudbray|Common
ja-ultra-sun|Ultra Sun|068/066|Necrozma GX|
ja-ultra-moon|Ultra Moon|068/066|Necrozma GX|
ja-ultra-sun|Ultra Sun|022/066|Alolan Vulpix|
ja-snow-hazard|Snow Hazard|014/071|Rellor|Common
ja-cyber-judge|Cyber Judge|014/071|Rellor|Common
ja-snow-hazard|Snow Hazard|004/071|Vespiquen|Common
ja-battle-partners|Battle Partners|001/100|Caterpie|Common
ja-fusion-arts|Fusion Arts|001/100|Caterpie|Common
ja-battle-partners|Battle Partners|006/100|Maractus|Common
ja-fusion-arts|Fusion Arts|006/100|Maractus|Common
ja-fusion-arts|Fusion Arts|018/100|Staryu|Common
crystal-guardians|Crystal Guardians|13/100|Wigglytuff|Rare
151|151|025/165|Pikachu|Common
ja-pokemon-card-151|Pokémon Card 151|025/165|Pikachu|Common
crown-zenith|Crown Zenith|003/159|Bellossom|Rare
obsidian-flames|Obsidian Flames|003/197|Bellossom|Rare
`;
