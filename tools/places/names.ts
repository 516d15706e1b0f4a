/**
 * What places are called in English, Dutch and French where that differs from
 * their name in the source; general knowledge, each checked against the
 * source's own list of names when the gazetteer is generated. One place a line:
 * `country; name in the source; English; Dutch; French; other names`. An empty
 * column keeps the source's name, a star marks a name that the source lacks.
 */
export const localNames = `
BE;Brussels;Brussels;Brussel;Bruxelles;
BE;Antwerpen;Antwerp;;Anvers;
BE;Gent;Ghent;;Gand;
BE;Brugge;Bruges;;Bruges;
BE;Leuven;;;Louvain;
BE;Mechelen;;;Malines;
BE;Kortrijk;;;Courtrai;
BE;Ostend;Ostend;Oostende;Ostende;
BE;Aalst;;;Alost;
BE;Sint-Niklaas;;;Saint-Nicolas;
BE;Dendermonde;;;Termonde;
BE;Roeselare;;;Roulers;
BE;Ieper;Ypres;;Ypres;
BE;Veurne;;;Furnes;
BE;Diksmuide;;;Dixmude;
BE;Nieuwpoort;;;Nieuport;
BE;Menen;;;Menin;
BE;Tongeren;;;Tongres;Tongeren-Borgloon*
BE;Sint-Truiden;;;Saint-Trond;
BE;Halle;;;Hal;
BE;Vilvoorde;;;Vilvorde;
BE;Tienen;;;Tirlemont;
BE;Zoutleeuw;;;Léau;
BE;Lier;;;Lierre;
BE;Oudenaarde;;;Audenarde;
BE;Ronse;;;Renaix;
BE;Geraardsbergen;;;Grammont;
BE;Koksijde;;;Coxyde;
BE;De Panne;;;La Panne;
BE;De Haan;;;Le Coq*;
BE;Borgloon;;;Looz;
BE;Sint-Genesius-Rode;;;Rhode-Saint-Genèse;
BE;Kraainem;;;Crainhem;
BE;Wervik;;;Wervicq;
BE;Messines;;Mesen;;
BE;Bever;;;Biévène;
BE;Sint-Martens-Voeren;;;Fouron-Saint-Martin;Voeren*,Fourons*
BE;Zaventem;;;;Brussels Airport*
BE;Liège;;Luik;;
BE;Namur;;Namen;;
BE;Mons;;Bergen;;
BE;Tournai;;Doornik;;
BE;Mouscron;;Moeskroen;;
BE;Wavre;;Waver;;
BE;Nivelles;;Nijvel;;
BE;Arlon;;Aarlen;;
BE;Bastogne;;Bastenaken;;
BE;Enghien;;Edingen;;
BE;Comines;;Komen;;Comines-Warneton*,Komen-Waasten*
BE;Soignies;;Zinnik;;
BE;Braine-le-Comte;;'s-Gravenbrakel;;
BE;Braine-l'Alleud;;Eigenbrakel;;
BE;Braine-le-Château;;Kasteelbrakel;;
BE;La Hulpe;;Terhulpen;;
BE;Jodoigne;;Geldenaken;;
BE;Hannut;;Hannuit;;
BE;Waremme;;Borgworm;;
BE;Huy;;Hoei;;
BE;Visé;;Wezet;;
BE;Tubize;;Tubeke;;
BE;Ath;;Aat;;
BE;Lessines;;Lessen;;
BE;Ellezelles;;Elzele;;
BE;Flobecq;;Vloesberg;;
BE;Beauvechain;;Bevekom;;
BE;Grez-Doiceau;;Graven*;;
BE;Ittre;;Itter*;;
BE;Lincent;;Lijsem;;
BE;Limbourg;;Limburg;;
BE;Saint-Vith;;Sankt Vith;;Sankt-Vith
BE;Schaerbeek;;Schaarbeek;;
BE;Ixelles;;Elsene;;
BE;Uccle;;Ukkel;;
BE;Forest;;Vorst;;
BE;Saint-Gilles;;Sint-Gillis;;
BE;Molenbeek-Saint-Jean;;Sint-Jans-Molenbeek;;
BE;Saint-Josse-ten-Noode;;Sint-Joost-ten-Node;;
BE;Woluwe-Saint-Pierre;;Sint-Pieters-Woluwe*;;
BE;Laken;;;Laeken*;
BE;Woluwe-Saint-Lambert;;Sint-Lambrechts-Woluwe;;
BE;Watermael-Boitsfort;;Watermaal-Bosvoorde;;
BE;Auderghem;;Oudergem;;
BE;Berchem-Sainte-Agathe;;Sint-Agatha-Berchem;;
BE;Neerpelt;;;;Pelt*
BE;Opglabbeek;;;;Oudsbergen*
BE;Waarschoot;;;;Lievegem*
BE;Kruishoutem;;;;Kruisem*
BE;Puurs;;;;Puurs-Sint-Amands*
BE;Gooik;;;;Pajottegem*
BE;Beveren;;;;Beveren-Kruibeke-Zwijndrecht*
BE;Bilzen;;;;Bilzen-Hoeselt*
BE;Merelbeke;;;;Merelbeke-Melle*
NL;The Hague;The Hague;Den Haag;La Haye;'s-Gravenhage
NL;'s-Hertogenbosch;;;Bois-le-Duc;Den Bosch
NL;Vlissingen;Flushing;;Flessingue;
NL;Nijmegen;;;Nimègue;
NL;Leiden;;;Leyde;
NL;Groningen;;;Groningue;
NL;Roermond;;;Ruremonde;
NL;Middelburg;;;Middelbourg;
NL;Hoek van Holland;Hook of Holland*;;;
NL;Maastricht;;;Maëstricht*;
NL;Leeuwarden;;;;Ljouwert
NL;Hoofddorp;;;;Haarlemmermeer*,Schiphol*
NL;Naaldwijk;;;;Westland*
NL;Veghel;;;;Meierijstad*
NL;Sneek;;;;Súdwest-Fryslân*
NL;Joure;;;;De Fryske Marren*
NL;Dokkum;;;;Noardeast-Fryslân*
NL;Anna Paulowna;;;;Hollands Kroon*
NL;Geldermalsen;;;;West Betuwe*
NL;Schoonhoven;;;;Krimpenerwaard*
NL;Panningen;;;;Peel en Maas*
NL;Cuijk;;;;Land van Cuijk*
NL;Hellevoetsluis;;;;Voorne aan Zee*
NL;Heerhugowaard;;;;Dijk en Waard*
NL;Uithuizen;;;;Het Hogeland*
NL;Delfzijl;;;;Eemsdelta*
NL;Leek;;;;Westerkwartier*
NL;Hoogezand;;;;Midden-Groningen*
NL;Sellingen;;;;Westerwolde*
NL;Zierikzee;;;;Schouwen-Duiveland*
NL;Middelharnis;;;;Goeree-Overflakkee*
NL;Oud-Beijerland;;;;Hoeksche Waard*
NL;Leerdam;;;;Vijfheerenlanden*
NL;Doorn;;;;Utrechtse Heuvelrug*
NL;Mijdrecht;;;;De Ronde Venen*
NL;Maarssen;;;;Stichtse Vecht*
NL;Bussum;;;;Gooise Meren*
NL;Edam;;;;Edam-Volendam*
NL;Nieuw-Loosdrecht;;;;Loosdrecht*,Wijdemeren*
NL;Zaandam;;;;Zaanstad*
NL;IJmuiden;;;;Velsen*
NL;Vriezenveen;;;;Twenterand*
NL;Goor;;;;Hof van Twente*
NL;Denekamp;;;;Dinkelland*
NL;Borculo;;;;Berkelland*
NL;Vorden;;;;Bronckhorst*
NL;'s-Heerenberg;;;;Montferland*
NL;Elst;;;;Overbetuwe*
NL;Bemmel;;;;Lingewaard*
NL;Emmeloord;;;;Noordoostpolder*
NL;Uden;;;;Maashorst*
NL;Sittard;;;;Sittard-Geleen*
NL;Pijnacker;;;;Pijnacker-Nootdorp*
NL;Berkel en Rodenrijs;;;;Lansingerland*
NL;Bodegraven;;;;Bodegraven-Reeuwijk*
NL;Sassenheim;;;;Teylingen*
NL;Spijkenisse;;;;Nissewaard*
`;

/** Places of note that the source lacks: `country; name; region; latitude; longitude; people`, numbered from 1. */
export const furtherPlaces = `
BE;Woluwe-Saint-Pierre;BRU;50.83;4.43;41500
BE;Laken;BRU;50.878;4.356;54000
NL;Anna Paulowna;07;52.8653;4.8236;8500
NL;Denekamp;15;52.3778;7.0072;8900
`;
