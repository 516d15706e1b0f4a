/**
 * Postal codes of the larger places, general knowledge; the generator checks
 * that each Belgian code lies in its place's province. No open list of all codes comes with a package,
 * so an address is placed by its town first, and its code decides between towns
 * of one name. One place a line: `country; name in the source,
 * `@` its region where that is needed; codes and ranges`.
 */
export const postalCodes = `
BE;Brussels;1000
BE;Laken;1020
BE;Schaerbeek;1030
BE;Etterbeek;1040
BE;Ixelles;1050
BE;Saint-Gilles;1060
BE;Anderlecht;1070
BE;Molenbeek-Saint-Jean;1080
BE;Koekelberg;1081
BE;Berchem-Sainte-Agathe;1082
BE;Ganshoren;1083
BE;Jette;1090
BE;Evere;1140
BE;Woluwe-Saint-Pierre;1150
BE;Auderghem;1160
BE;Watermael-Boitsfort;1170
BE;Uccle;1180
BE;Forest;1190
BE;Woluwe-Saint-Lambert;1200
BE;Saint-Josse-ten-Noode;1210
BE;Wavre;1300
BE;Rixensart;1330
BE;Ottignies;1340
BE;Louvain-la-Neuve;1348
BE;Waterloo;1410
BE;Braine-l'Alleud;1420
BE;Nivelles;1400
BE;Tubize;1480
BE;Halle;1500
BE;Dilbeek;1700
BE;Asse;1730
BE;Ternat;1740
BE;Merchtem;1785
BE;Vilvoorde;1800
BE;Machelen;1830
BE;Grimbergen;1850
BE;Meise;1860
BE;Zaventem;1930
BE;Diegem;1831
BE;Tervuren;3080
BE;Overijse;3090
BE;Antwerpen;2000,2018,2020,2030,2050,2060
BE;Deurne;2100
BE;Wijnegem;2110
BE;Borgerhout;2140
BE;Merksem;2170
BE;Ekeren;2180
BE;Herentals;2200
BE;Heist-op-den-Berg;2220
BE;Westerlo;2260
BE;Turnhout;2300
BE;Hoogstraten;2320
BE;Geel;2440
BE;Mol;2400
BE;Lier;2500
BE;Kontich;2550
BE;Mortsel;2640
BE;Edegem;2650
BE;Berchem;2600
BE;Wilrijk;2610
BE;Hoboken;2660
BE;Mechelen;2800
BE;Boom;2850
BE;Puurs;2870
BE;Bornem;2880
BE;Schoten;2900
BE;Kapellen;2950
BE;Brasschaat;2930
BE;Leuven;3000
BE;Heverlee;3001
BE;Kessel-Lo;3010
BE;Aarschot;3200
BE;Diest;3290
BE;Tienen;3300
BE;Hasselt;3500
BE;Genk;3600
BE;Maasmechelen;3630
BE;Maaseik;3680
BE;Tongeren;3700
BE;Bilzen;3740
BE;Sint-Truiden;3800
BE;Lommel;3920
BE;Overpelt;3900
BE;Neerpelt;3910
BE;Beringen;3580
BE;Heusden;3550
BE;Liège;4000,4020,4030
BE;Seraing;4100
BE;Herstal;4040
BE;Waremme;4300
BE;Huy;4500
BE;Visé;4600
BE;Eupen;4700
BE;Verviers;4800
BE;Spa;4900
BE;Malmédy;4960
BE;Stavelot;4970
BE;Namur;5000
BE;Jambes;5100
BE;Gembloux;5030
BE;Andenne;5300
BE;Dinant;5500
BE;Ciney;5590
BE;Philippeville;5600
BE;Charleroi;6000
BE;Gosselies;6041
BE;Châtelet;6200
BE;Bastogne;6600
BE;Arlon;6700
BE;Virton;6760
BE;Libramont;6800
BE;Bouillon;6830
BE;Neufchâteau;6840
BE;Marche-en-Famenne;6900
BE;Durbuy;6940
BE;La Roche-en-Ardenne;6980
BE;Mons;7000
BE;La Louvière;7100
BE;Binche;7130
BE;Soignies;7060
BE;Braine-le-Comte;7090
BE;Tournai;7500
BE;Mouscron;7700
BE;Ath;7800
BE;Enghien;7850
BE;Brugge;8000
BE;Zeebrugge;8380
BE;Knokke;8300
BE;Ostend;8400
BE;Blankenberge;8370
BE;De Haan;8420
BE;Middelkerke;8430
BE;Kortrijk;8500
BE;Diksmuide;8600
BE;Veurne;8630
BE;Koksijde;8670
BE;De Panne;8660
BE;Nieuwpoort;8620
BE;Tielt;8700
BE;Waregem;8790
BE;Roeselare;8800
BE;Torhout;8820
BE;Izegem;8870
BE;Ieper;8900
BE;Menen;8930
BE;Poperinge;8970
BE;Gent;9000
BE;Mariakerke;9030
BE;Sint-Amandsberg;9040
BE;Gentbrugge;9050
BE;Zelzate;9060
BE;Destelbergen;9070
BE;Merelbeke;9820
BE;Melle;9090
BE;Lokeren;9160
BE;Sint-Niklaas;9100
BE;Beveren;9120
BE;Dendermonde;9200
BE;Wetteren;9230
BE;Aalst;9300
BE;Ninove;9400
BE;Geraardsbergen;9500
BE;Zottegem;9620
BE;Ronse;9600
BE;Oudenaarde;9700
BE;Deinze;9800
BE;Eeklo;9900
BE;Aalter;9880
NL;Amsterdam;1011-1109
NL;Amstelveen;1181-1188
NL;Hilversum;1211-1223
NL;Almere Stad;1311-1363
NL;Bussum;1401-1406
NL;Purmerend;1441-1448
NL;Zaandam;1501-1509
NL;Hoorn;1621-1628
NL;Heerhugowaard;1701-1705
NL;Den Helder;1781-1788
NL;Alkmaar;1811-1827
NL;Haarlem;2011-2037
NL;Zandvoort;2041-2042
NL;Hoofddorp;2130-2135
NL;Leiden;2311-2334
NL;Alphen aan den Rijn;2401-2409
NL;The Hague;2491-2498,2501-2597
NL;Delft;2611-2629
NL;Zoetermeer;2711-2729
NL;Gouda;2801-2809
NL;Rotterdam;3011-3089
NL;Schiedam;3111-3125
NL;Vlaardingen;3131-3138
NL;Spijkenisse;3201-3208
NL;Dordrecht;3311-3329
NL;Nieuwegein;3431-3439
NL;Utrecht;3511-3585
NL;Zeist;3701-3709
NL;Amersfoort;3811-3829
NL;Harderwijk;3841-3849
NL;Veenendaal;3901-3907
NL;Tiel;4001-4007
NL;Gorinchem;4201-4208
NL;Middelburg;4331-4338
NL;Vlissingen;4381-4389
NL;Goes;4461-4465
NL;Terneuzen;4531-4538
NL;Bergen op Zoom;4611-4625
NL;Roosendaal;4701-4709
NL;Breda;4811-4839
NL;Oosterhout;4901-4909
NL;Tilburg;5011-5049
NL;Waalwijk;5141-5146
NL;'s-Hertogenbosch;5211-5237
NL;Oss;5341-5349
NL;Eindhoven;5611-5658
NL;Helmond;5701-5709
NL;Venlo;5911-5928
NL;Weert;6001-6006
NL;Roermond;6041-6045
NL;Sittard;6131-6137
NL;Maastricht;6211-6229
NL;Valkenburg@05;6301
NL;Heerlen;6411-6422
NL;Nijmegen;6511-6546
NL;Wageningen;6701-6709
NL;Ede;6711-6718
NL;Arnhem;6811-6846
NL;Doetinchem;7001-7009
NL;Zutphen;7201-7207
NL;Apeldoorn;7311-7339
NL;Deventer;7411-7437
NL;Enschede;7511-7548
NL;Hengelo;7551-7559
NL;Almelo;7601-7611
NL;Emmen;7811-7828
NL;Hoogeveen;7901-7909
NL;Meppel;7941-7944
NL;Zwolle;8011-8045
NL;Kampen;8261-8267
NL;Lelystad;8211-8245
NL;Heerenveen;8441-8448
NL;Sneek;8601-8608
NL;Leeuwarden;8911-8941
NL;Drachten;9201-9207
NL;Assen;9401-9408
NL;Groningen;9711-9747
`;

/**
 * The largest town of each Dutch postal region (its first two digits): of towns
 * that share a name, an address means the one nearest to it.
 */
export const dutchRegions: Record<string, string> = {
  "10": "Amsterdam",
  "11": "Amstelveen",
  "12": "Hilversum",
  "13": "Almere Stad",
  "14": "Purmerend",
  "15": "Zaandam",
  "16": "Hoorn",
  "17": "Heerhugowaard",
  "18": "Alkmaar",
  "19": "Beverwijk",
  "20": "Haarlem",
  "21": "Hoofddorp",
  "22": "Katwijk aan Zee",
  "23": "Leiden",
  "24": "Alphen aan den Rijn",
  "25": "The Hague",
  "26": "Delft",
  "27": "Zoetermeer",
  "28": "Gouda",
  "29": "Ridderkerk",
  "30": "Rotterdam",
  "31": "Schiedam",
  "32": "Spijkenisse",
  "33": "Dordrecht",
  "34": "Nieuwegein",
  "35": "Utrecht",
  "36": "Maarssen",
  "37": "Zeist",
  "38": "Amersfoort",
  "39": "Veenendaal",
  "40": "Tiel",
  "41": "Culemborg",
  "42": "Gorinchem",
  "43": "Middelburg",
  "44": "Goes",
  "45": "Terneuzen",
  "46": "Bergen op Zoom",
  "47": "Roosendaal",
  "48": "Breda",
  "49": "Oosterhout",
  "50": "Tilburg",
  "51": "Waalwijk",
  "52": "'s-Hertogenbosch",
  "53": "Oss",
  "54": "Veghel",
  "55": "Veldhoven",
  "56": "Eindhoven",
  "57": "Helmond",
  "58": "Venray",
  "59": "Venlo",
  "60": "Roermond",
  "61": "Sittard",
  "62": "Maastricht",
  "63": "Valkenburg@05",
  "64": "Heerlen",
  "65": "Nijmegen",
  "66": "Wijchen",
  "67": "Ede",
  "68": "Arnhem",
  "69": "Zevenaar",
  "70": "Doetinchem",
  "71": "Winterswijk",
  "72": "Zutphen",
  "73": "Apeldoorn",
  "74": "Deventer",
  "75": "Enschede",
  "76": "Almelo",
  "77": "Hardenberg",
  "78": "Emmen",
  "79": "Hoogeveen",
  "80": "Zwolle",
  "81": "Raalte",
  "82": "Lelystad",
  "83": "Emmeloord",
  "84": "Heerenveen",
  "85": "Joure",
  "86": "Sneek",
  "87": "Bolsward",
  "88": "Franeker",
  "89": "Leeuwarden",
  "90": "Grou",
  "91": "Dokkum",
  "92": "Drachten",
  "93": "Roden",
  "94": "Assen",
  "95": "Stadskanaal",
  "96": "Hoogezand",
  "97": "Groningen",
  "98": "Zuidhorn",
  "99": "Delfzijl",
};
